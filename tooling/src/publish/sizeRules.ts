import type { RemoteFile } from '@ank/protocol/registry';
import type { Built } from './built';
import type { Fault } from './refusal';

/** Compressed bytes (brotli) that one part may cost a player. */
export const BUDGET = { entry: 4_000, screen: 25_000, foreignEntry: 30_000, shell: 120_000 };

export type Weight = { what: string; size: number; limit: number };

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes on the line of these files of a build: packed where they lie packed. */
export const sizeOf = (built: Built, files: RemoteFile[]): number => {
  const sizes = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes.byteLength]));
  return files.reduce((sum, { src }) => sum + (sizes.get(`${src}.br`) ?? sizes.get(src) ?? 0), 0);
};

/** What the parts of a build cost: the start of the shell, or a remote's entry and each of its screens. */
export const weigh = (built: Built): Weight[] => {
  if (built.kind === 'shell') {
    return [
      { what: 'the start of the shell', size: sizeOf(built, built.shell.scripts), limit: BUDGET.shell },
    ];
  }
  const { entry, files } = built.remote.candidate;
  // A container of another plugin brings more with it: allowed, but not without limit.
  const limit = built.remote.container === 'ank' ? BUDGET.entry : BUDGET.foreignEntry;
  return [
    { what: 'the entry', size: sizeOf(built, [entry]), limit },
    ...Object.entries(files).map(([screen, list]) => ({
      what: `screen ${screen}`,
      size: sizeOf(built, list),
      limit: BUDGET.screen,
    })),
  ];
};

export const budgetFaults = (built: Built): Fault[] =>
  weigh(built)
    .filter(({ size, limit }) => size > limit)
    .map(({ what, size, limit }) => ({
      rule: 'size budget',
      says: `${what} weighs ${kilobytes(size)}, allowed are ${kilobytes(limit)}`,
      wayOut: 'Load the heavy part later with import(), or take a smaller library.',
    }));
