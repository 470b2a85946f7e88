import { BUDGET } from '@ank/build/budget';
import type { RemoteFile } from '@ank/protocol/registry';
import type { Built } from '../publish/built';
import type { Fault } from './refusal';

export type Weight = { what: string; size: number; limit: number };

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes on the line, compressed where a compressed copy exists. */
export const sizeOf = (built: Built, files: RemoteFile[]): number => {
  const sizes = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes.byteLength]));
  return files.reduce((sum, { src }) => sum + (sizes.get(`${src}.br`) ?? sizes.get(src) ?? 0), 0);
};

/** The start of the shell, or a remote's entry and each of its screens. */
export const weigh = (built: Built): Weight[] => {
  if (built.kind === 'shell') {
    return [
      { what: 'the start of the shell', size: sizeOf(built, built.shell.scripts), limit: BUDGET.shell },
    ];
  }
  const { entry, files } = built.remote.candidate;
  // Another plugin's container brings more with it: allowed, within a limit.
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
