import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { Fragment, useEffect } from 'react';
import type { SettingField } from '../form/settingForms';
import { formFieldName } from '../form/translatedFields';
import { NO_TIME, WhenField } from '../form/WhenField';
import type { Language } from '../parts/languages';
import { LanguageTabs, useInputLanguage } from '../setup/LanguageTabs';
import { MultilineTextField, textFieldProps } from '../setup/MultilineTextField';
import { CardForm } from '../setup/SaveBar';
import { SubjectCard } from '../setup/SubjectCard';
import { type SetupTextKey, useSetupTexts } from '../setup/texts';
import { useTexts } from '../texts';
import styles from './Site.module.css';
import { Picture, PictureChoice } from './SliderFormAndPictures';
import { type SettingOptions, useSettingForm } from './useSettingForm';

/** A line of explanation below a field. */
const HINTS: Readonly<Record<string, SetupTextKey>> = {
  mobile_no: 'phoneHint',
  telegram_no: 'telegramHint',
};

/** Fields that stand beside each other. */
const isShortField = ({ look }: SettingField): boolean => ['sum', 'clock', 'text'].includes(look);

type CardProps = {
  /** The form of the setting; several cards may share it. */
  settingForm: ReturnType<typeof useSettingForm>;
  isAdmin: boolean;
  /** Where a setting stands on several cards: the fields of this one, its name, and a line below the name. */
  only?: readonly string[];
  title?: string;
  note?: string | undefined;
  /** Called with what is typed and the language in which it is seen. */
  onTyped?: ((values: Readonly<Record<string, string>>, language: Language) => void) | undefined;
};

/** The card of a setting, or of some of its fields. */
export function SettingCard({ settingForm, isAdmin, only, note, onTyped, ...rest }: CardProps) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const { form, worded } = settingForm;
  const { title = settingForm.title } = rest;
  const fields = settingForm.fields.filter(({ name }) => only?.includes(name) ?? true);
  const initial = only
    ? Object.fromEntries(only.map((name) => [name, settingForm.initial[name] ?? '']))
    : settingForm.initial;
  const [language, setLanguage] = useInputLanguage(form, worded);
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
          {...textFieldProps(form, formFieldName(language, name))}
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
    if (look === 'clock') return <WhenField {...form.field(name)} {...common} type="time" empty={NO_TIME} />;
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
        <div className={fields.length > 1 && fields.every(isShortField) ? styles.short : styles.long}>
          {fields.map((field) => (
            <Fragment key={field.name}>{drawn(field)}</Fragment>
          ))}
        </div>
      </CardForm>
    </SubjectCard>
  );
}

type Props = SettingOptions & Omit<CardProps, 'settingForm'>;

/** The form of a setting that stands on one card. */
export function SettingForm({ setting, id, before, translations, ...card }: Props) {
  const options = { setting, before, ...(id && { id }), ...(translations && { translations }) };
  return <SettingCard settingForm={useSettingForm(options)} {...card} />;
}
