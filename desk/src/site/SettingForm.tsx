import { Checkbox } from '@ank/shared/controls';
import { Field, Icon } from '@ank/shared/ui';
import { Fragment, useEffect } from 'react';
import { DateOrTimeField, TIME_NOT_TYPED } from '../form/DateOrTimeField';
import type { SettingField } from '../form/settingForms';
import { formFieldName } from '../form/translatedFields';
import type { Language } from '../parts/languages';
import { FormSavedBySaveBar } from '../setup/FormsWithSaveBar';
import { HowToPlayField } from '../setup/HowToPlayField';
import { LanguageTabs, useLanguageSwitchingToFault } from '../setup/LanguageTabs';
import { MultilineTextField, textFieldProps } from '../setup/MultilineTextField';
import { type OccasionalTextKey, useOccasionalTexts } from '../setup/occasionalTexts';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Site.module.css';
import { PictureUploadField, StoredPictureOrAddress } from './SliderPicturesForm';
import { type SettingOptions, useSettingForm } from './useSettingForm';

/** A line of explanation below a field. */
const HINTS: Readonly<Record<string, OccasionalTextKey>> = {
  mobile_no: 'phoneHint',
  telegram_no: 'telegramHint',
};

/** The two ends of a range, which stand beside each other. */
const RANGE_ENDS = ['min_deposit', 'max_deposit', 'min_withdrawal', 'max_withdrawal', 'open', 'close'];

const isShortField = ({ inputKind }: SettingField): boolean =>
  ['sum', 'count', 'clock', 'text'].includes(inputKind);

/** Short fields are lines with the label at the left, so that fields are as wide as what they hold. */
const classNameOfFieldLayout = (fields: readonly SettingField[]) => {
  if (fields.length > 1 && fields.every(({ name }) => RANGE_ENDS.includes(name))) return styles.ends;
  return fields.every(isShortField) ? styles.lines : styles.long;
};

type CardProps = {
  /** The form of the setting; several cards may share it. */
  settingForm: ReturnType<typeof useSettingForm>;
  isAdmin: boolean;
  /** Where a setting stands on several cards: the fields of this one, its name, and a line below the name. */
  only?: readonly string[];
  title?: string;
  note?: string | undefined;
  /** Labels, by field, that say less than usual, because the name of the card says the rest. */
  labels?: Readonly<Record<string, OccasionalTextKey>>;
  /** The text in an empty field, by field, where that means something. */
  placeholders?: Readonly<Record<string, OccasionalTextKey>>;
  /** Whether a change waits for the approval of a second person. */
  needsSecond?: boolean;
  /** Called with what is typed and the language in which it is seen. */
  onTyped?: ((values: Readonly<Record<string, string>>, language: Language) => void) | undefined;
};

/** The card of a setting, or of some of its fields. */
export function SettingCard(props: CardProps) {
  const {
    settingForm,
    isAdmin,
    only,
    note,
    labels = {},
    placeholders = {},
    needsSecond = false,
    onTyped,
    ...rest
  } = props;
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const { form, worded } = settingForm;
  const { title = settingForm.title } = rest;
  const fields = settingForm.fields.filter(({ name }) => only?.includes(name) ?? true);
  const initial = only
    ? Object.fromEntries(only.map((name) => [name, settingForm.initial[name] ?? '']))
    : settingForm.initial;
  const [language, setLanguage] = useLanguageSwitchingToFault(form, worded);
  const { values } = form;
  // Untouched values are another object at each turn: they are told apart by what they say.
  const typed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, and not of another listener
  useEffect(() => onTyped?.(values, language), [typed, language]);

  const drawn = ({ name, inputKind, label: text }: SettingField) => {
    const [ownLabel, placeholder] = [labels[name], placeholders[name]];
    const label = ownLabel ? tSetup(ownLabel) : t(text);
    const value = values[name] ?? '';
    const put = (typed: string) => form.set({ [name]: typed });
    const hint = Object.hasOwn(HINTS, name) ? tSetup(HINTS[name] as OccasionalTextKey) : undefined;
    const common = { label, readOnly: !isAdmin };
    const amountUnit = inputKind === 'sum' && name !== 'max_waiting' ? t('pts') : undefined;
    const unit = name === 'days' ? tSetup('days') : amountUnit;
    if (inputKind === 'flag')
      return (
        <Checkbox
          label={label}
          detail={text === 'playOn' ? t('playKeeps') : undefined}
          disabled={!isAdmin}
          checked={value === 'yes'}
          onChange={() => put(value === 'yes' ? '' : 'yes')}
        />
      );
    if (inputKind === 'line' || inputKind === 'page') {
      const TextField = name === 'html' ? HowToPlayField : MultilineTextField;
      return (
        <TextField
          key={language}
          {...textFieldProps(form, formFieldName(language, name))}
          {...common}
          lang={language}
          rows={inputKind === 'page' ? 4 : 2}
          maxLength={inputKind === 'page' ? 20_000 : 500}
        />
      );
    }
    if (inputKind === 'picture')
      return (
        <>
          {value && <StoredPictureOrAddress address={value} alt={label} />}
          {isAdmin && <PictureUploadField kind="qr" label={label} onKept={put} />}
        </>
      );
    if (inputKind === 'clock')
      return <DateOrTimeField {...form.field(name)} {...common} type="time" empty={TIME_NOT_TYPED} />;
    if (inputKind === 'link') return <Field {...form.field(name)} {...common} type="url" maxLength={500} />;
    return (
      <Field
        {...form.field(name)}
        {...common}
        hint={hint}
        placeholder={placeholder && tSetup(placeholder)}
        numeric={inputKind === 'sum' || inputKind === 'count'}
        suffix={unit && <small>{unit}</small>}
        className={inputKind === 'sum' ? styles.figure : undefined}
      />
    );
  };

  return (
    <TitledCard
      title={title}
      note={note}
      aside={
        <>
          {needsSecond && (
            <span title={tSetup('secondCard')} className={styles.lock}>
              <Icon name="lock" small />
              <span className="sr">{tSetup('secondCard')}</span>
            </span>
          )}
          {worded.length > 0 && (
            <LanguageTabs
              name={title}
              form={form}
              fields={worded}
              language={language}
              onLanguage={setLanguage}
            />
          )}
        </>
      }
    >
      <FormSavedBySaveBar title={title} form={form} initial={initial}>
        <div className={classNameOfFieldLayout(fields)}>
          {fields.map((field) => (
            <Fragment key={field.name}>{drawn(field)}</Fragment>
          ))}
        </div>
      </FormSavedBySaveBar>
    </TitledCard>
  );
}

type Props = SettingOptions & Omit<CardProps, 'settingForm'>;

/** The form of a setting that stands on one card. */
export function SettingForm({ setting, id, before, translations, ...card }: Props) {
  const options = { setting, before, ...(id && { id }), ...(translations && { translations }) };
  return <SettingCard settingForm={useSettingForm(options)} {...card} />;
}
