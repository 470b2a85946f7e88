import { isRow, isText } from '@ank/shared/api';
import { kept, OWN_KEY } from '@ank/shared/session';
import { useCallback, useState } from 'react';

/** Ids of markets; by game the path of the last bet type. */
type Own = { favourites: readonly string[]; last: Readonly<Record<string, string>> };

const keptOwn = kept(OWN_KEY, (stored): Own => {
  const { favourites, last } = isRow(stored) ? stored : {};
  const paths = isRow(last) ? Object.entries(last) : [];
  return {
    favourites: Array.isArray(favourites) ? favourites.filter(isText) : [],
    last: Object.fromEntries(paths.filter((pair): pair is [string, string] => isText(pair[1]))),
  };
});

export const useOwn = (): [Own, (change: (own: Own) => Own) => void] => {
  const [own, setOwn] = useState(keptOwn.read);
  const set = useCallback((change: (own: Own) => Own) => {
    // Another screen or tab may have changed it since.
    const next = change(keptOwn.read());
    keptOwn.write(next);
    setOwn(next);
  }, []);
  return [own, set];
};
