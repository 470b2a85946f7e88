import { Checkbox } from '@ank/shared/controls';
import { useEffect } from 'react';
import type { SiteSettings } from '../form/settingForms';
import { formFieldName, textOrEnglish } from '../form/translatedFields';
import { LANGUAGES } from '../parts/languages';
import { FormSavedBySaveBar } from '../setup/FormsWithSaveBar';
import { LanguageTabs, useLanguageSwitchingToFault } from '../setup/LanguageTabs';
import { MultilineTextField, textFieldProps } from '../setup/MultilineTextField';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Site.module.css';
import { useSettingForm } from './useSettingForm';

export type ShownHeadline = { id: string; text: string };

type Props = {
  settings: SiteSettings;
  isAdmin: boolean;
  /** Called with the headlines that players see, as they read them. */
  onShown: (headlines: readonly ShownHeadline[]) => void;
};

const useHeadlineForm = ({ headlines, translations }: SiteSettings, id: string) => ({
  id,
  ...useSettingForm({ setting: 'headline', id, before: headlines[id], translations }),
});

/** The name of a headline's text among those of all headlines. */
const headlineFieldName = (id: string): string => `notes${id}`;

/** The headlines in one card with one choice of the language, each with the switch that shows it. */
export function HeadlinesSettingCard({ settings, isAdmin, onShown }: Props) {
  const t = useTexts();
  const lines = [
    useHeadlineForm(settings, '1'),
    useHeadlineForm(settings, '2'),
    useHeadlineForm(settings, '3'),
  ];
  const inAllLanguages = <Value,>(of: 'values' | 'faults'): Record<string, Value> =>
    Object.fromEntries(
      lines.flatMap(({ id, form }) =>
        LANGUAGES.map(({ value }) => [
          formFieldName(value, headlineFieldName(id)),
          form[of][formFieldName(value, 'notes')] as Value,
        ]),
      ),
    );
  const texts = {
    values: inAllLanguages<string>('values'),
    faults: inAllLanguages<string | undefined>('faults'),
  };
  const fields = lines.map(({ id }) => headlineFieldName(id));
  const [language, setLanguage] = useLanguageSwitchingToFault(texts, fields);
  const shown = lines
    .filter(({ form }) => form.values.on === 'yes')
    .map(({ id, form: { values } }) => ({ id, text: textOrEnglish({ values, language }, 'notes') }));
  const told = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of other texts, and not of another listener
  useEffect(() => onShown(shown), [told]);
  return (
    <TitledCard
      title={t('headlines')}
      aside={
        <LanguageTabs
          name={t('headlines')}
          form={texts}
          fields={fields}
          language={language}
          onLanguage={setLanguage}
        />
      }
    >
      {lines.map(({ id, title, form, initial }) => (
        <FormSavedBySaveBar key={id} title={title} form={form} initial={initial}>
          <fieldset aria-label={title} className={styles.headline}>
            <MultilineTextField
              {...textFieldProps(form, formFieldName(language, 'notes'))}
              label={title}
              lang={language}
              rows={1}
              maxLength={500}
              readOnly={!isAdmin}
              aside={
                <Checkbox
                  label={t('shownToPlayers')}
                  disabled={!isAdmin}
                  checked={form.values.on === 'yes'}
                  onChange={() => form.set({ on: form.values.on === 'yes' ? '' : 'yes' })}
                />
              }
            />
          </fieldset>
        </FormSavedBySaveBar>
      ))}
    </TitledCard>
  );
}
