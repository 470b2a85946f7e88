import { useFeature } from '@ank/shared/api';
import { useLanguage } from '@ank/shared/texts';

export const useOperatorLanguage = () => {
  const language = useLanguage();
  const isAsked = useFeature('languages') && language !== 'en';
  return isAsked ? language : undefined;
};
