import { join } from 'node:path';
import type { Candidate } from '@ank/protocol/registry';
import semver from 'semver';
import { readJson } from '../../workspace/packages';
import type { Names } from './pageNames';
import { kernelFolder, kernelVersion } from './sharedModules';

/** The doors as last released, and what has grown since. */
export const reportFile = (dir: string): string => join(dir, 'doors.report.json');

type Released = { since?: Record<string, string>; doors: Record<string, string[]> };

/**
 * Of this major, the first release that had all of it, as `^2.1.0`. A door taken whole, and a name that no
 * release has had, ask for the kernel at hand.
 */
export const kernelRange = (
  needs: NonNullable<Candidate['needs']>,
  uses: Names,
  version = kernelVersion(),
  { since = {}, doors }: Released = readJson<Released>(reportFile(kernelFolder())),
): string => {
  const first = `${semver.major(version)}.0.0`;
  const firsts = Object.keys(needs)
    .filter((module) => module.startsWith('@ank/shared/'))
    .flatMap((module) => {
      const door = module.replace('@ank/shared', '.');
      const releaseOf = (name: string) =>
        doors[door]?.includes(name) ? (since[`${door} ${name}`] ?? first) : version;
      return uses[module]?.map(releaseOf) ?? [version];
    });
  return `^${semver.sort([first, ...firsts]).at(-1)}`;
};
