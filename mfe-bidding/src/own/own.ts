import { isRow } from '@ank/shared/api';
import { OWN_KEY, storage } from '@ank/shared/session';
import { useCallback, useState } from 'react';

/** What the player likes: ids of markets, and by game the path of the bet type chosen last. */
type Own = { favourites: readonly string[]; last: Readonly<Record<string, string>> };

const isText = (value: unknown): value is string => typeof value === 'string';

const read = (): Own => {
  try {
    const kept: unknown = JSON.parse(storage.read(OWN_KEY) ?? '{}');
    const { favourites, last } = isRow(kept) ? kept : {};
    const paths = isRow(last) ? Object.entries(last) : [];
    return {
      favourites: Array.isArray(favourites) ? favourites.filter(isText) : [],
      last: Object.fromEntries(paths.filter((pair): pair is [string, string] => isText(pair[1]))),
    };
  } catch {
    return { favourites: [], last: {} };
  }
};

/** What the logged-in player likes, as this phone keeps it, and how to change it. */
export const useOwn = (): [Own, (change: (own: Own) => Own) => void] => {
  const [own, setOwn] = useState(read);
  const set = useCallback((change: (own: Own) => Own) => {
    // Another screen or tab may have changed it since.
    const next = change(read());
    storage.write(OWN_KEY, JSON.stringify(next));
    setOwn(next);
  }, []);
  return [own, set];
};
