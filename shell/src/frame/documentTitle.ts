import type { RegisteredRemote } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { useLocation } from '@ank/shared/router';
import { useScreenState } from '@ank/shared/screen';
import { useEffect } from 'react';
import { useTitleInPlayersLanguage } from '../texts/useTitleInPlayersLanguage';

export const brandName = () => getConfig().brand?.name ?? 'Ank';

/** Returns the screen's title, or else its route's, or else ''. */
export const useScreenTitle = (remotes: readonly RegisteredRemote[]) => {
  const path = useLocation().pathname.toLowerCase();
  const inWords = useTitleInPlayersLanguage();
  const title = useScreenState('title');
  const route = remotes.flatMap(({ routes }) => routes).find((known) => known.path.toLowerCase() === path);
  return title || (route?.title ? inWords(route.title) : '');
};

/** Sets the document's title, for history lists and screen readers. */
export const useDocumentTitle = (remotes: readonly RegisteredRemote[]) => {
  const title = useScreenTitle(remotes);
  useEffect(() => {
    document.title = title ? `${title} · ${brandName()}` : brandName();
  }, [title]);
};
