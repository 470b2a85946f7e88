import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../../workspace/packages';

/**
 * The provider's tests wait for a database and change nothing but what they make themselves. Tests of the
 * tools gain nothing here: they load little, and wait for programs that they start.
 */
const SHARING_FOLDER = join(ROOT, 'provider') + sep;

/** Finds what changes the process that a test runs in. */
const NEEDS_OWN_PROCESS = /\bprocess\.(chdir|env|exit|exitCode|kill|stdout|stderr)\b|\bmock\b|\bglobalThis\b/;

const FILES_A_PROCESS = 8;

const canShareProcess = (file: string): boolean =>
  file.startsWith(SHARING_FOLDER) &&
  !/\.(long|whole)\.test\.ts$/.test(file) &&
  !NEEDS_OWN_PROCESS.test(readFileSync(file, 'utf8'));

/**
 * Says which test files run in one process, because to start a process and to load the provider takes longer
 * than most of the provider's tests. The order of the files is kept, and so the longest begin first.
 * `atOnce` processes run at a time, and none is left idle.
 */
export const groupTestFilesByProcess = (files: readonly string[], atOnce: number): string[][] => {
  const sharing = files.filter(canShareProcess);
  const keptBusy = Math.min(atOnce, sharing.length);
  const groupCount = Math.max(Math.ceil(sharing.length / FILES_A_PROCESS), keptBusy);
  const groups = Array.from({ length: groupCount }, (_, at) =>
    sharing.filter((_file, index) => index % groupCount === at),
  );
  return [...groups, ...files.filter((file) => !sharing.includes(file)).map((file) => [file])];
};
