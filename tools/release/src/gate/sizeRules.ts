import { BUDGET } from '@ank/build/budget';
import type { Registry, RemoteFile } from '@ank/protocol/registry';
import { type Built, slimForPage, type Upload } from '../built/built';
import type { RuleResult } from './refusal';

export type Weight = { what: string; size: number; limit: number };

export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const overLimit = (size: number, limit: number, what: string) =>
  size > limit && `${what} ${formatKilobytes(size)}, allowed are ${formatKilobytes(limit)}`;

/** Compressed where there is a compressed copy. */
export const transferSizeOf = (built: Built, files: RemoteFile[]): number => {
  const sizes = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes.byteLength]));
  return files.reduce((sum, { src }) => sum + (sizes.get(`${src}.br`) ?? sizes.get(src) ?? 0), 0);
};

export const weighBuild = (built: Built): Weight[] => {
  if (built.kind === 'shell') {
    return [
      {
        what: 'the start of the shell',
        size: transferSizeOf(built, built.shell.scripts),
        limit: BUDGET.shell,
      },
    ];
  }
  const { entry, files } = built.remote.candidate;
  // The container of another plugin brings more with it, which is allowed within a limit.
  const limit = built.remote.container === 'ank' ? BUDGET.entry : BUDGET.foreignEntry;
  return [
    { what: 'the entry', size: transferSizeOf(built, [entry]), limit },
    ...Object.entries(files).map(([screen, list]) => ({
      what: `screen ${screen}`,
      size: transferSizeOf(built, list),
      limit: BUDGET.screen,
    })),
  ];
};

export const budgetFaults = (built: Built): RuleResult => ({
  rule: 'size budget',
  wayOut: 'Load the heavy part later with import(), or take a smaller library.',
  says: weighBuild(built).map(({ what, size, limit }) => overLimit(size, limit, `${what} weighs`)),
});

const jsonSize = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const recordSizeRule = (...says: (string | false)[]) => ({
  rule: 'record size',
  wayOut: 'Give like paths one route with a parameter, in remote.json, and each screen fewer files.',
  says,
});

/** Checks the bytes of all files and of the record, before anything that takes time. */
export const massFaults = (says: unknown, files: readonly Upload[]): RuleResult[] => {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return [
    {
      rule: 'size of all files',
      wayOut: 'Leave out what no screen loads; large pictures and recordings belong on a host of their own.',
      says: [overLimit(size, BUDGET.publication, 'its files weigh together')],
    },
    recordSizeRule(overLimit(jsonSize(says), BUDGET.record, 'what it says of itself weighs')),
  ];
};

export const carriedFaults = (name: string, next: Registry): RuleResult => {
  const own = next.remotes.filter((remote) => remote.name === name);
  const remotes = own.map((record) => ({ ...record, candidates: record.candidates.slice(0, 1) }));
  const carried = slimForPage({ ...next, remotes }).remotes;
  return recordSizeRule(
    overLimit(jsonSize(remotes), BUDGET.record, 'each revision would carry of it'),
    overLimit(jsonSize(carried), BUDGET.carried, 'each page would carry of it'),
  );
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export { formatKilobytes as kilobytes, transferSizeOf as sizeOf, weighBuild as weigh };
