import type { Candidate, RegisteredRemote, RemoteFile } from '@ank/protocol/registry';
import { findScreenAt } from '@ank/protocol/screen-at';
import { fetchCandidateWithFileLists } from '../registry/fetchCandidateWithFileLists';
import { runWhenIdle } from './runWhenIdle';

const requested = new Set<string>();

export type PrefetchContext = {
  bestOf: (remote: RegisteredRemote) => Candidate | undefined;
  revision: number;
};

/** Firefox refuses `rel=prefetch` by our `default-src`, Safari does not know it. */
const fetchIntoCache = ({ src, integrity }: RemoteFile) => {
  if (requested.has(src)) return;
  requested.add(src);
  fetch(src, { integrity, priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
};

const preloadFile = ({ src, integrity }: RemoteFile, as: 'script' | 'style') => {
  if (requested.has(src)) return;
  requested.add(src);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = src;
  link.crossOrigin = 'anonymous';
  link.setAttribute('integrity', integrity);
  document.head.append(link);
};

const preloadScreenAt = async (
  remotes: readonly RegisteredRemote[],
  { bestOf, revision }: PrefetchContext,
  path: string,
) => {
  const place = findScreenAt(remotes, path.toLowerCase(), true);
  const candidate = place && bestOf(place.remote);
  if (!candidate) return;
  const { screen } = place.route;
  preloadFile(candidate.entry, 'script');
  const { files, styles } = candidate.files[screen]
    ? candidate
    : await fetchCandidateWithFileLists(revision, place.remote.name, candidate);
  for (const file of files[screen] ?? []) preloadFile(file, 'script');
  for (const file of styles[screen] ?? []) preloadFile(file, 'style');
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Tells whether files may be fetched ahead: not where the owner counts bytes. */
export const mayPrefetch = (connection = (navigator as { connection?: Connection }).connection) =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** Fetches a link's screen when the link is touched, and the other entries once the page is idle. */
export const prefetchTouchedLinksAndEntries = (
  remotes: readonly RegisteredRemote[],
  tab: PrefetchContext,
) => {
  const intend = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (link) void preloadScreenAt(remotes, tab, link.getAttribute('href') ?? '');
  };
  runWhenIdle(() => {
    for (const remote of remotes) {
      const candidate = tab.bestOf(remote);
      if (candidate) fetchIntoCache(candidate.entry);
    }
  });
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('touchstart', intend, { passive: true });
  return () => {
    document.removeEventListener('pointerover', intend);
    document.removeEventListener('touchstart', intend);
  };
};
