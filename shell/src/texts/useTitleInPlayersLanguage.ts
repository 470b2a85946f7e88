import type { LocalizedText } from '@ank/protocol/registry';
import { remoteApi } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { useLanguage } from '@ank/shared/texts';
import { selectBootRevision } from '../registry/liveRevisionSlice';

const { useShellWordsQuery } = remoteApi('shell', __ANK_VERSION__, (build) => ({
  shellWords: build.query<Readonly<Record<string, LocalizedText>>, number>({
    queryFn: (revision) =>
      import(/* webpackChunkName: "words" */ './fetchTitleTranslations')
        .then(async ({ default: fetchTitleTranslations }) => ({
          data: await fetchTitleTranslations(revision),
        }))
        .catch(() => ({ error: { kind: 'network' } })),
  }),
}));

/** Returns the texts of the player's language, or else English, which alone the page carries. */
export const useTitleInPlayersLanguage = (): ((words: LocalizedText) => string) => {
  const language = useLanguage();
  const revision = useSelector(selectBootRevision);
  const { data } = useShellWordsQuery(revision, { skip: language === 'en' });
  return (words) => words[language] ?? data?.[words.en]?.[language] ?? words.en;
};
