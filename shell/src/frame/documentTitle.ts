import type { RemoteRecord } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { useLocation } from '@ank/shared/router';
import { useScreenState } from '@ank/shared/screen';
import { useLanguage } from '@ank/shared/texts';
import { useEffect } from 'react';
import { wordsIn } from '../texts/texts';

export const brandName = (): string => getConfig().brand?.name ?? 'Ank';

/** The title of the screen on show: its own, else the one its route was registered with, else ''. */
export const useScreenTitle = (remotes: readonly RemoteRecord[]): string => {
  const path = useLocation().pathname.toLowerCase();
  const language = useLanguage();
  const title = useScreenState('title');
  const route = remotes.flatMap(({ routes }) => routes).find((known) => known.path.toLowerCase() === path);
  return title || (route?.title ? wordsIn(route.title, language) : '');
};

/** Keeps the tab's title in step with the screen, for history lists and screen readers. */
export const useDocumentTitle = (remotes: readonly RemoteRecord[]): void => {
  const title = useScreenTitle(remotes);
  useEffect(() => {
    document.title = title ? `${title} · ${brandName()}` : brandName();
  }, [title]);
};
