import { BUDGET } from '@ank/build/budget';
import type { Registry, RemoteFile } from '@ank/protocol/registry';
import type { Built, Upload } from '../publish/built';
import { slim } from '../publish/records';
import type { Fault } from './refusal';

export type Weight = { what: string; size: number; limit: number };

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

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

const jsonSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const over = (size: number, limit: number, fault: Omit<Fault, 'says'>, what: string): Fault[] =>
  size > limit ? [{ ...fault, says: `${what} ${kilobytes(size)}, allowed are ${kilobytes(limit)}` }] : [];

const RECORD = {
  rule: 'record size',
  wayOut: 'Give like paths one route with a parameter, in remote.json, and each screen fewer files.',
};
const FILES = {
  rule: 'size of all files',
  wayOut: 'Leave out what no screen loads; large pictures and recordings belong on a host of their own.',
};

/** Before anything that takes time. */
export const massFaults = (says: unknown, files: readonly Upload[]): Fault[] => {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return [
    ...over(size, BUDGET.publication, FILES, 'its files weigh together'),
    ...over(jsonSize(says), BUDGET.record, RECORD, 'what it says of itself weighs'),
  ];
};

/** Of a team, in all revisions and all pages. */
export const carriedFaults = (name: string, next: Registry): Fault[] => {
  const remotes = next.remotes
    .filter((one) => one.name === name)
    .map((record) => ({ ...record, candidates: record.candidates.slice(0, 1) }));
  const carried = slim({ ...next, remotes }).remotes;
  return [
    ...over(jsonSize(remotes), BUDGET.record, RECORD, 'each revision would carry of it'),
    ...over(jsonSize(carried), BUDGET.carried, RECORD, 'each page would carry of it'),
  ];
};
