import { SIZE_BUDGET } from '@ank/build/budget';
import type { Registry, RemoteFile } from '@ank/protocol/registry';
import type { BuildFile, LoadedBuild } from '../built/loadedBuild';
import { slimRegistryForPage } from '../built/slimRegistryForPage';
import type { GateRuleResult } from './gateRefusal';

export type MeasuredSize = { what: string; size: number; limit: number };

export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const describeExcess = (size: number, limit: number, what: string): string | false =>
  size > limit && `${what} ${formatKilobytes(size)}, allowed are ${formatKilobytes(limit)}`;

/** Compressed where there is a compressed copy. */
export const transferSizeOf = (built: LoadedBuild, files: RemoteFile[]): number => {
  const sizes = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes.byteLength]));
  return files.reduce((sum, { src }) => sum + (sizes.get(`${src}.br`) ?? sizes.get(src) ?? 0), 0);
};

export const measureBuildSizes = (built: LoadedBuild): MeasuredSize[] => {
  if (built.kind === 'shell') {
    return [
      {
        what: 'the start of the shell',
        size: transferSizeOf(built, built.shell.scripts),
        limit: SIZE_BUDGET.shell,
      },
    ];
  }
  const { entry, files } = built.remote.candidate;
  // The container of another plugin brings more with it, which is allowed within a limit.
  const limit = built.remote.container === 'ank' ? SIZE_BUDGET.entry : SIZE_BUDGET.foreignEntry;
  return [
    { what: 'the entry', size: transferSizeOf(built, [entry]), limit },
    ...Object.entries(files).map(([screen, list]) => ({
      what: `screen ${screen}`,
      size: transferSizeOf(built, list),
      limit: SIZE_BUDGET.screen,
    })),
  ];
};

export const checkSizeBudgets = (built: LoadedBuild): GateRuleResult => ({
  rule: 'size budget',
  wayOut: 'Load the heavy part later with import(), or take a smaller library.',
  says: measureBuildSizes(built).map(({ what, size, limit }) =>
    describeExcess(size, limit, `${what} weighs`),
  ),
});

const jsonSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const makeRecordSizeResult = (
  ...says: (string | false)[]
): { rule: string; wayOut: string; says: (string | false)[] } => ({
  rule: 'record size',
  wayOut: 'Give like paths one route with a parameter, in remote.json, and each screen fewer files.',
  says,
});

/** Checks the bytes of all files and of the record, before anything that takes time. */
export const checkSizeOfFilesAndRecord = (record: unknown, files: readonly BuildFile[]): GateRuleResult[] => {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return [
    {
      rule: 'size of all files',
      wayOut: 'Leave out what no screen loads; large pictures and recordings belong on a host of their own.',
      says: [describeExcess(size, SIZE_BUDGET.publication, 'its files weigh together')],
    },
    makeRecordSizeResult(
      describeExcess(jsonSize(record), SIZE_BUDGET.record, 'what it says of itself weighs'),
    ),
  ];
};

export const checkRegistryRecordSize = (name: string, next: Registry): GateRuleResult => {
  const own = next.remotes.filter((remote) => remote.name === name);
  const remotes = own.map((record) => ({ ...record, candidates: record.candidates.slice(0, 1) }));
  const carried = slimRegistryForPage({ ...next, remotes }).remotes;
  return makeRecordSizeResult(
    describeExcess(jsonSize(remotes), SIZE_BUDGET.record, 'each revision would carry of it'),
    describeExcess(jsonSize(carried), SIZE_BUDGET.carried, 'each page would carry of it'),
  );
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  checkRegistryRecordSize as carriedFaults,
  checkSizeBudgets as budgetFaults,
  checkSizeOfFilesAndRecord as massFaults,
  formatKilobytes as kilobytes,
  type MeasuredSize as Weight,
  measureBuildSizes as weigh,
  measureBuildSizes as weighBuild,
  transferSizeOf as sizeOf,
};
