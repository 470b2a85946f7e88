import { BUDGET } from '@ank/build/budget';
import type { Registry, RemoteFile } from '@ank/protocol/registry';
import { type Built, slim, type Upload } from '../publish/built';
import type { Finding } from './refusal';

export type Weight = { what: string; size: number; limit: number };

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const over = (size: number, limit: number, what: string) =>
  size > limit && `${what} ${kilobytes(size)}, allowed are ${kilobytes(limit)}`;

/** Compressed where there is a compressed copy. */
export const sizeOf = (built: Built, files: RemoteFile[]): number => {
  const sizes = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes.byteLength]));
  return files.reduce((sum, { src }) => sum + (sizes.get(`${src}.br`) ?? sizes.get(src) ?? 0), 0);
};

export const weigh = (built: Built): Weight[] => {
  if (built.kind === 'shell') {
    return [
      { what: 'the start of the shell', size: sizeOf(built, built.shell.scripts), limit: BUDGET.shell },
    ];
  }
  const { entry, files } = built.remote.candidate;
  // The container of another plugin brings more with it, which is allowed within a limit.
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

export const budgetFaults = (built: Built): Finding => ({
  rule: 'size budget',
  wayOut: 'Load the heavy part later with import(), or take a smaller library.',
  says: weigh(built).map(({ what, size, limit }) => over(size, limit, `${what} weighs`)),
});

const jsonSize = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const carries = (...says: (string | false)[]) => ({
  rule: 'record size',
  wayOut: 'Give like paths one route with a parameter, in remote.json, and each screen fewer files.',
  says,
});

/** Checks the bytes of all files and of the record, before anything that takes time. */
export const massFaults = (says: unknown, files: readonly Upload[]): Finding[] => {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return [
    {
      rule: 'size of all files',
      wayOut: 'Leave out what no screen loads; large pictures and recordings belong on a host of their own.',
      says: [over(size, BUDGET.publication, 'its files weigh together')],
    },
    carries(over(jsonSize(says), BUDGET.record, 'what it says of itself weighs')),
  ];
};

export const carriedFaults = (name: string, next: Registry): Finding => {
  const own = next.remotes.filter((one) => one.name === name);
  const remotes = own.map((record) => ({ ...record, candidates: record.candidates.slice(0, 1) }));
  const carried = slim({ ...next, remotes }).remotes;
  return carries(
    over(jsonSize(remotes), BUDGET.record, 'each revision would carry of it'),
    over(jsonSize(carried), BUDGET.carried, 'each page would carry of it'),
  );
};
