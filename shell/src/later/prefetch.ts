import type { RemoteFile, RemoteRecord } from '@ank/shared/registry';
import { candidatesOf } from '../remotes/loader';
import { whenQuiet } from './quiet';

const asked = new Set<string>();

const hint = ({ src, integrity }: RemoteFile, rel: 'prefetch' | 'preload', as: 'script' | 'style') => {
  if (asked.has(src)) return;
  asked.add(src);
  const link = document.createElement('link');
  link.rel = rel;
  link.as = as;
  link.href = src;
  link.crossOrigin = 'anonymous';
  link.setAttribute('integrity', integrity);
  document.head.append(link);
};

/** The files a path will need, from the version this tab would load. */
const filesOf = (remotes: readonly RemoteRecord[], path: string) => {
  for (const remote of remotes) {
    const route = remote.routes.find((known) => known.path.toLowerCase() === path.toLowerCase());
    const candidate = route && candidatesOf(remote)[0];
    if (route && candidate) {
      return {
        scripts: [candidate.entry, ...(candidate.files[route.screen] ?? [])],
        styles: candidate.styles[route.screen] ?? [],
      };
    }
  }
  return { scripts: [], styles: [] };
};

const fetchAhead = (remotes: readonly RemoteRecord[], path: string, rel: 'prefetch' | 'preload') => {
  const { scripts, styles } = filesOf(remotes, path);
  for (const file of scripts) hint(file, rel, 'script');
  for (const file of styles) hint(file, rel, 'style');
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Not on a connection whose owner counts bytes. */
export const mayPrefetch = (connection = (navigator as { connection?: Connection }).connection): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** Fetches a screen's files when a finger or pointer comes to its link, and the other remotes' entries once all is quiet. Gives the way to end it. */
export const startPrefetch = (remotes: readonly RemoteRecord[]): (() => void) => {
  const intend = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (link) fetchAhead(remotes, link.getAttribute('href') ?? '', 'preload');
  };
  const stopWaiting = whenQuiet(() => {
    for (const remote of remotes) {
      const candidate = candidatesOf(remote)[0];
      if (candidate) hint(candidate.entry, 'prefetch', 'script');
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
