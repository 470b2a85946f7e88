import { isVisible } from '@ank/protocol/same-text';
import { isPhone, plainPhone } from '@ank/shared/code-step';
import { Warning } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { PageForm, useDeskForm } from '../form/Form';
import {
  changedTranslations,
  findTranslationsWithNothingVisible,
  formFieldName,
  translationFieldValues,
} from '../form/translatedFields';
import { ChipChoice, translateChoices } from '../parts/choiceFields';
import type { Language } from '../parts/languages';
import { LanguageTabs, useLanguageSwitchingToFault } from '../setup/LanguageTabs';
import { MultilineTextField, textFieldProps } from '../setup/MultilineTextField';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import styles from './Messages.module.css';

const MESSAGE_FIELDS = ['text'];
/** The fewest letters of a message. */
const LEAST = 3;
/** The most letters of a message. */
const MOST = 500;
const FRESH = translationFieldValues({}, 'message', MESSAGE_FIELDS);

type Props = {
  /** The player who is written to; without one, all are, or one who is chosen. */
  mobile?: string;
  onSent?: () => void;
  /** Called with the text as it is seen in a language. */
  onTyped?: (text: string, language: Language) => void;
};

/**
 * Writes to the inbox of players, in each language the house speaks. What goes to all of them is sent by a
 * second press, after a sentence that says so.
 */
export function SendMessageForm({ mobile, onSent, onTyped }: Props) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const [sureOf, setSureOf] = useState('');
  const form = useDeskForm<'message send', string>({
    operation: 'message send',
    initial: { to: 'all', mobile: '', text: '', ...FRESH },
    of: mobile ?? '',
    check: ({ to, mobile: typed = '', text = '', ...translations }) => ({
      ...findTranslationsWithNothingVisible(translations, MESSAGE_FIELDS, t('textMissing')),
      mobile:
        mobile === undefined && to === 'one' && !isPhone(plainPhone(typed)) ? t('mobileShape') : undefined,
      text: text.length < LEAST || !isVisible(text) ? t('textMissing') : undefined,
    }),
    input: ({ to, mobile: typed = '', text = '', ...translations }) => ({
      text,
      ...(mobile === undefined ? to === 'one' && { mobile: plainPhone(typed) } : { mobile }),
      ...changedTranslations(FRESH, translations, MESSAGE_FIELDS),
    }),
    done: () => t('messageSent'),
    onClose: () => onSent?.(),
  });
  const [language, setLanguage] = useLanguageSwitchingToFault(form, MESSAGE_FIELDS);
  const { values } = form;
  const { to = 'all' } = values;
  const toAll = mobile === undefined && to === 'all';
  const shown = values[formFieldName(language, 'text')] || values.text || '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of another text, and not of another listener
  useEffect(() => onTyped?.(shown, language), [shown, language]);
  const typedText = values[formFieldName(language, 'text')] ?? '';
  const typed = JSON.stringify(values);
  const isSure = sureOf === typed;
  // Another text or another receiver is asked about again, also when it is typed back, or sent once more.
  if (!isSure && sureOf !== '') setSureOf('');
  const hasToAsk = toAll && !isSure && (values.text ?? '').trim().length >= LEAST;
  const askFirst: typeof form.onSubmit = async (event) => {
    event.preventDefault();
    setSureOf(typed);
  };
  return (
    <PageForm
      form={hasToAsk ? { ...form, onSubmit: askFirst } : form}
      submit={toAll ? tSetup(isSure ? 'sendAllYes' : 'sendToAll') : t('message send')}
    >
      <div className={styles.choices}>
        {mobile === undefined && (
          <ChipChoice
            label={t('messageTo')}
            isLabelShown
            choices={translateChoices(t, { all: 'allPlayers', one: 'onePlayer' })}
            {...form.choice('to')}
          />
        )}
        <LanguageTabs
          name={t('message')}
          form={form}
          fields={MESSAGE_FIELDS}
          language={language}
          onLanguage={setLanguage}
          isLabelShown
        />
      </div>
      {mobile === undefined && to === 'one' && (
        <Field {...form.field('mobile')} label={t('mobileNumber')} numeric />
      )}
      <MultilineTextField
        {...textFieldProps(form, formFieldName(language, 'text'))}
        label={t('message')}
        hint={t('messageDoes')}
        lang={language}
        rows={4}
        maxLength={MOST}
        aside={<small>{tSetup('lettersOf', { count: String(typedText.length), most: String(MOST) })}</small>}
      />
      {toAll && isSure && <Warning>{tSetup('sendAllSure')}</Warning>}
    </PageForm>
  );
}
