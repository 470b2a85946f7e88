import type { RegisteredRemote } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { useEffect } from 'react';
import { useCurrentScreenTitleOrEmpty } from './useCurrentScreenTitleOrEmpty';

export const brandName = () => getConfig().brand?.name ?? 'Ank';

/** Sets the document's title, for history lists and screen readers. */
export const useDocumentTitle = (remotes: readonly RegisteredRemote[]) => {
  const title = useCurrentScreenTitleOrEmpty(remotes);
  useEffect(() => {
    document.title = title ? `${title} · ${brandName()}` : brandName();
  }, [title]);
};
