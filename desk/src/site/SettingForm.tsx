import { readWholeAmount } from '@ank/protocol/amounts';
import { isVisible } from '@ank/protocol/same-text';
import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { Fragment, useState } from 'react';
import { amountFault } from '../form/amountFault';
import { PartForm, useDeskForm } from '../form/Form';
import formStyles from '../form/form.module.css';
import {
  inForm,
  LineInLanguages,
  othersAtFirst,
  othersChanged,
  othersUnseen,
  type Translations,
} from '../form/inLanguages';
import { fieldsOf, type SettingField, type SiteSetting } from '../form/settings';
import { LANGUAGES, type Language } from '../parts/languages';
import { ChipChoice, Labelled } from '../parts/page';
import { useTexts } from '../texts';
import { Picture, PictureChoice } from './pictures';
import styles from './Site.module.css';

const wholeOf = (typed: string) => readWholeAmount(typed).amount;
const matchesPattern = (pattern: RegExp) => (typed: string) => pattern.test(typed);

const SHAPES = {
  sum: [(typed: string) => (wholeOf(typed) ?? 0) > 0, 'numberWanted'],
  count: [(typed: string) => wholeOf(typed) !== undefined, 'numberOrNone'],
  upi: [matchesPattern(/^([\w.-]+@[\w.-]+)?$/), 'upiShape'],
  link: [matchesPattern(/^(https?:\/\/\S+|\/api-media\/[\w.-]+)?$/), 'linkShape'],
} as const;

const readAs = (look: SettingField['look'], typed: string) => {
  if (look === 'flag') return typed === 'yes';
  return look === 'sum' || look === 'count' ? wholeOf(typed) : typed;
};

type Props = {
  setting: SiteSetting;
  /** A headline's number. */
  id?: string;
  before: Readonly<Record<string, string | number | boolean>> | undefined;
  translations?: Translations;
  isAdmin: boolean;
};

/** Sends only what was changed: what another person has changed meanwhile stays. */
export function SettingForm({ setting, id = '', before = {}, translations = {}, isAdmin }: Props) {
  const t = useTexts();
  const [language, setLanguage] = useState<Language>('en');
  const fields = fieldsOf(setting);
  const title = t(setting === 'risk' ? 'lossWarning' : setting, { id });
  const isOf = (look: SettingField['look']) => fields.filter((field) => field.look === look);
  const worded = [...isOf('line'), ...isOf('page')].map(({ name }) => name);
  const initial: Record<string, string> = {
    ...Object.fromEntries(
      fields.map(({ name, look }) => [
        name,
        look === 'flag' ? (before[name] ? 'yes' : '') : String(before[name] ?? ''),
      ]),
    ),
    ...othersAtFirst(translations, id ? `headlines.${id}` : setting, worded),
  };
  const form = useDeskForm<'headline' | `set ${Exclude<SiteSetting, 'headline'>}`, string>({
    operation: setting === 'headline' ? setting : `set ${setting}`,
    initial,
    of: id,
    check: (values) => ({
      ...Object.fromEntries(
        fields.map(({ name, look }) => {
          const [fits, fault] = look in SHAPES ? SHAPES[look as keyof typeof SHAPES] : [];
          const typed = values[name] ?? '';
          if (!fault || fits(typed)) return [name, undefined];
          return [name, t(look === 'sum' || look === 'count' ? amountFault(typed, fault) : fault)];
        }),
      ),
      ...othersUnseen(
        values,
        isOf('line').map(({ name }) => name),
        t('textMissing'),
      ),
      ...(id && values.on && !isVisible(values.notes ?? '') && { notes: t('textMissing') }),
    }),
    input(values) {
      const isWhole = setting === 'window' || setting === 'headline';
      const sent = fields.filter(({ name }) => isWhole || values[name] !== initial[name]);
      // The fields are those of one setting.
      return {
        ...(id && { id }),
        ...Object.fromEntries(sent.map(({ name, look }) => [name, readAs(look, values[name] ?? '')])),
        ...othersChanged(initial, values, worded),
      } as never;
    },
    done: () => t('changed', { name: title }),
  });

  const drawn = ({ name, look, label: text }: SettingField) => {
    const label = t(text);
    const value = form.values[name] ?? '';
    const put = (typed: string) => form.set({ [name]: typed });
    const common = { label, readOnly: !isAdmin };
    if (look === 'flag')
      return (
        <Checkbox
          label={label}
          disabled={!isAdmin}
          checked={value === 'yes'}
          onChange={() => put(value === 'yes' ? '' : 'yes')}
        />
      );
    if (look === 'line') return <LineInLanguages form={form} field={name} {...common} />;
    if (look === 'page')
      return (
        <Labelled label={label}>
          {(own) => (
            <textarea
              id={own}
              rows={5}
              lang={language}
              value={form.values[inForm(language, name)]}
              onChange={({ target }) => form.set({ [inForm(language, name)]: target.value })}
              maxLength={20_000}
              readOnly={!isAdmin}
            />
          )}
        </Labelled>
      );
    if (look === 'picture')
      return (
        <>
          {value && <Picture address={value} alt={label} />}
          {isAdmin && <PictureChoice kind="qr" label={label} onKept={put} />}
        </>
      );
    if (look === 'link') return <Field {...form.field(name)} {...common} type="url" maxLength={500} />;
    return <Field {...form.field(name)} {...common} numeric={look === 'sum' || look === 'count'} />;
  };

  return (
    <PartForm title={title} form={form} submit={t('save')} isReadOnly={!isAdmin}>
      {isOf('page').length > 0 && (
        <ChipChoice
          label={t('languageOf', { name: title })}
          choices={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      )}
      <div
        className={fields.every(({ look }) => look === 'sum' || look === 'text') ? styles.short : styles.long}
      >
        {fields.map((field) => (
          <Fragment key={field.name}>
            {drawn(field)}
            {field.label === 'playOn' && <p>{t('playKeeps')}</p>}
          </Fragment>
        ))}
      </div>
      {language !== 'en' && <p className={formStyles.note}>{t('fallsBack')}</p>}
    </PartForm>
  );
}
