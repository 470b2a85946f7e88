import { readWholeAmount } from '@ank/protocol/amounts';
import { isVisible } from '@ank/protocol/same-text';
import { Checkbox } from '@ank/shared/controls';
import { Field, formatPoints } from '@ank/shared/ui';
import { Fragment, useEffect } from 'react';
import { amountFault } from '../form/amountFault';
import { wallClockOf, writtenClockOf } from '../form/clockTime';
import { useDeskForm } from '../form/Form';
import {
  inForm,
  othersAtFirst,
  othersChanged,
  othersUnseen,
  type SettingTranslations,
} from '../form/inLanguages';
import { fieldsOfSetting, type SettingField, type SiteSetting } from '../form/settingForms';
import { WhenField } from '../form/WhenField';
import type { Language } from '../parts/languages';
import { LanguageTabs, useTypedLanguage } from '../setup/LanguageTabs';
import { MultilineTextField, textFieldOf } from '../setup/MultilineTextField';
import { CardForm } from '../setup/SaveBar';
import { SubjectCard } from '../setup/SubjectCard';
import { type SetupTextKey, useSetupTexts } from '../setup/texts';
import { useTexts } from '../texts';
import styles from './Site.module.css';
import { Picture, PictureChoice } from './SliderFormAndPictures';

const wholeOf = (typed: string) => readWholeAmount(typed).amount;
const matchesPattern = (pattern: RegExp) => (typed: string) => pattern.test(typed);

const SHAPES = {
  sum: [(typed: string) => (wholeOf(typed) ?? 0) > 0, 'numberWanted'],
  count: [(typed: string) => wholeOf(typed) !== undefined, 'numberOrNone'],
  clock: [(typed: string) => typed !== '', 'timeMissing'],
  upi: [matchesPattern(/^([\w.-]+@[\w.-]+)?$/), 'upiShape'],
  link: [matchesPattern(/^(https?:\/\/\S+|\/api-media\/[\w.-]+)?$/), 'linkShape'],
} as const;

const readAs = (look: SettingField['look'], typed: string) => {
  if (look === 'flag') return typed === 'yes';
  if (look === 'clock') return writtenClockOf(typed);
  return look === 'sum' || look === 'count' ? wholeOf(typed) : typed;
};

/** How a field shows what is kept: amounts grouped, times as on a clock. */
const shownValue = (look: SettingField['look'], kept: string | number | boolean | undefined): string => {
  if (look === 'flag') return kept ? 'yes' : '';
  if (look === 'clock') return wallClockOf(String(kept ?? ''));
  return typeof kept === 'number' && look === 'sum' ? formatPoints(kept) : String(kept ?? '');
};

/** A line of explanation below a field. */
const HINTS: Readonly<Record<string, SetupTextKey>> = {
  mobile_no: 'phoneHint',
  telegram_no: 'telegramHint',
};

/** Fields that stand beside each other. */
const isShort = ({ look }: SettingField): boolean => ['sum', 'clock', 'text'].includes(look);

type Props = {
  setting: SiteSetting;
  /** A headline's number. */
  id?: string;
  before: Readonly<Record<string, string | number | boolean>> | undefined;
  translations?: SettingTranslations;
  isAdmin: boolean;
  /** The card, where a setting stands on several: its fields, its name, and a line below the name. */
  only?: readonly string[];
  title?: string;
  note?: string | undefined;
  /** Called with what is typed and the language in which it is seen. */
  onTyped?: (values: Readonly<Record<string, string>>, language: Language) => void;
};

/** Sends only what was changed: what another person has changed meanwhile stays. */
export function SettingForm(props: Props) {
  const { setting, id = '', before = {}, translations = {}, isAdmin, only, note, onTyped } = props;
  const t = useTexts();
  const tSetup = useSetupTexts();
  const fields = fieldsOfSetting(setting).filter(({ name }) => only?.includes(name) ?? true);
  const { title = t(setting === 'risk' ? 'lossWarning' : setting, { id }) } = props;
  const isOf = (look: SettingField['look']) => fields.filter((field) => field.look === look);
  const worded = [...isOf('line'), ...isOf('page')].map(({ name }) => name);
  const initial: Record<string, string> = {
    ...Object.fromEntries(fields.map(({ name, look }) => [name, shownValue(look, before[name])])),
    ...othersAtFirst(translations, id ? `headlines.${id}` : setting, worded),
  };
  const form = useDeskForm<'headline' | `set ${Exclude<SiteSetting, 'headline'>}`, string>({
    operation: setting === 'headline' ? setting : `set ${setting}`,
    initial,
    of: id || (only?.join() ?? ''),
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

  const [language, setLanguage] = useTypedLanguage(form, worded);
  const { values } = form;
  // Untouched values are another object at each turn: they are told apart by what they say.
  const typed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, and not of another listener
  useEffect(() => onTyped?.(values, language), [typed, language]);

  const drawn = ({ name, look, label: text }: SettingField) => {
    const label = t(text);
    const value = values[name] ?? '';
    const put = (typed: string) => form.set({ [name]: typed });
    const hint = Object.hasOwn(HINTS, name) ? tSetup(HINTS[name] as SetupTextKey) : undefined;
    const common = { label, readOnly: !isAdmin };
    const amountUnit = look === 'sum' && name !== 'max_waiting' ? t('pts') : undefined;
    const unit = name === 'days' ? tSetup('days') : amountUnit;
    if (look === 'flag')
      return (
        <Checkbox
          label={label}
          detail={text === 'playOn' ? t('playKeeps') : undefined}
          disabled={!isAdmin}
          checked={value === 'yes'}
          onChange={() => put(value === 'yes' ? '' : 'yes')}
        />
      );
    if (look === 'line' || look === 'page')
      return (
        <MultilineTextField
          {...textFieldOf(form, inForm(language, name))}
          {...common}
          lang={language}
          rows={look === 'page' ? 6 : 2}
          maxLength={look === 'page' ? 20_000 : 500}
        />
      );
    if (look === 'picture')
      return (
        <>
          {value && <Picture address={value} alt={label} />}
          {isAdmin && <PictureChoice kind="qr" label={label} onKept={put} />}
        </>
      );
    if (look === 'clock') return <WhenField {...form.field(name)} {...common} type="time" />;
    if (look === 'link') return <Field {...form.field(name)} {...common} type="url" maxLength={500} />;
    return (
      <Field
        {...form.field(name)}
        {...common}
        hint={hint}
        numeric={look === 'sum' || look === 'count'}
        suffix={unit && <small>{unit}</small>}
        className={look === 'sum' ? styles.figure : undefined}
      />
    );
  };

  return (
    <SubjectCard
      title={title}
      note={note}
      aside={
        worded.length > 0 && (
          <LanguageTabs
            name={title}
            form={form}
            fields={worded}
            language={language}
            onLanguage={setLanguage}
          />
        )
      }
    >
      <CardForm title={title} form={form} initial={initial}>
        <div className={fields.length > 1 && fields.every(isShort) ? styles.short : styles.long}>
          {fields.map((field) => (
            <Fragment key={field.name}>{drawn(field)}</Fragment>
          ))}
        </div>
      </CardForm>
    </SubjectCard>
  );
}
