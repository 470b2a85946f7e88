import type { RegisteredRemote } from '@ank/protocol/registry';
import { useLocation } from '@ank/shared/router';
import { useScreenState } from '@ank/shared/screen';
import { useTitleInPlayersLanguage } from '../texts/useTitleInPlayersLanguage';

/** Returns the screen's title, or else its route's, or else ''. */
export const useCurrentScreenTitleOrEmpty = (remotes: readonly RegisteredRemote[]): string => {
  const path = useLocation().pathname.toLowerCase();
  const inWords = useTitleInPlayersLanguage();
  const title = useScreenState('title');
  const route = remotes.flatMap(({ routes }) => routes).find((known) => known.path.toLowerCase() === path);
  return title || (route?.title ? inWords(route.title) : '');
};
