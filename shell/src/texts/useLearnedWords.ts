import { useDispatch, useSelector } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { useLanguage } from '@ank/shared/texts';
import { useEffect } from 'react';
import { selectBootRevision } from '../start/releaseSlice';

export const useLearnedWords = () => {
  const language = useLanguage();
  const revision = useSelector(selectBootRevision);
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    if (language === 'en') return;
    import(/* webpackChunkName: "words" */ './learnWords').then(
      ({ learnWords }) => dispatch(learnWords(revision)),
      () => {}, // English stands until the next start or change of language
    );
  }, [language, revision, dispatch]);
};
