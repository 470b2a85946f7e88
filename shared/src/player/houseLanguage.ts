import { useFeature } from '@ank/shared/api';
import { useLanguage } from '@ank/shared/texts';

/** The language in which the provider is asked for the operator's words; undefined asks for them as ever, in the first. */
export const useHouseLanguage = (): string | undefined => {
  const language = useLanguage();
  const isAsked = useFeature('languages') && language !== 'en';
  return isAsked ? language : undefined;
};
