import { useFeature } from '@ank/shared/api';
import { useLanguage } from '@ank/shared/texts';

/**
 * Returns the language in which the operator's own texts are asked for; undefined for English, and where
 * the provider announces no languages.
 */
export const useOperatorTextLanguage = () => {
  const language = useLanguage();
  const isAsked = useFeature('languages') && language !== 'en';
  return isAsked ? language : undefined;
};
