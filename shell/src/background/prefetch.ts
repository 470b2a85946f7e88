import type { Candidate, RemoteFile, RemoteRecord } from '@ank/protocol/registry';
import { whenIdle } from './whenIdle';
import { wholeCandidate } from './wholeRevision';

const asked = new Set<string>();

export type Tab = {
  bestOf: (remote: RemoteRecord) => Candidate | undefined;
  revision: number;
};

/** Into the browser's cache, behind all that is needed now. Not by `rel=prefetch`: Firefox asks `default-src` of our policy and refuses it, Safari does not know it. */
const warm = ({ src, integrity }: RemoteFile) => {
  if (asked.has(src)) return;
  asked.add(src);
  fetch(src, { integrity, priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
};

const hint = ({ src, integrity }: RemoteFile, as: 'script' | 'style') => {
  if (asked.has(src)) return;
  asked.add(src);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = src;
  link.crossOrigin = 'anonymous';
  link.setAttribute('integrity', integrity);
  document.head.append(link);
};

/** Fetches what a path will need, of the version that this tab would load: the entry at once, then the screen's own files. */
const fetchAhead = async (
  remotes: readonly RemoteRecord[],
  { bestOf, revision }: Tab,
  path: string,
): Promise<void> => {
  for (const remote of remotes) {
    const route = remote.routes.find((known) => known.path.toLowerCase() === path.toLowerCase());
    const candidate = route && bestOf(remote);
    if (!candidate) continue;
    hint(candidate.entry, 'script');
    const { files, styles } = candidate.files[route.screen]
      ? candidate
      : await wholeCandidate(revision, remote.name, candidate);
    for (const file of files[route.screen] ?? []) hint(file, 'script');
    for (const file of styles[route.screen] ?? []) hint(file, 'style');
    return;
  }
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Not on a connection whose owner counts bytes. */
export const mayPrefetch = (connection = (navigator as { connection?: Connection }).connection): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** Fetches a screen's files when a finger or pointer comes to its link, and the other remotes' entries once the phone is idle. Gives the way to end it. */
export const startPrefetch = (remotes: readonly RemoteRecord[], tab: Tab): (() => void) => {
  const intend = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (link) void fetchAhead(remotes, tab, link.getAttribute('href') ?? '');
  };
  const stopWaiting = whenIdle(() => {
    for (const remote of remotes) {
      const candidate = tab.bestOf(remote);
      if (candidate) warm(candidate.entry);
    }
  });
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('touchstart', intend, { passive: true });
  return () => {
    stopWaiting();
    document.removeEventListener('pointerover', intend);
    document.removeEventListener('touchstart', intend);
  };
};
