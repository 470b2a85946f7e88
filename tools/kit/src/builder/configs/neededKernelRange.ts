import type { Candidate } from '@ank/protocol/registry';
import semver from 'semver';
import { readJsonFile } from '../../workspace/packages';
import { type ExportsByModule, kernelReportFile } from './sharedModuleExports';
import { kernelFolder, kernelVersion } from './sharedModules';

type ReleasedNames = { since?: Record<string, string>; doors: Record<string, string[]> };

/**
 * Returns the first release of this major that had all the names, as `^2.1.0`. A module taken whole, and
 * a name that no release has had, ask for the kernel at hand.
 */
export const neededKernelRange = (
  needs: NonNullable<Candidate['needs']>,
  uses: ExportsByModule,
  version = kernelVersion(),
  { since = {}, doors }: ReleasedNames = readJsonFile<ReleasedNames>(kernelReportFile(kernelFolder())),
): string => {
  const first = `${semver.major(version)}.0.0`;
  const firsts = Object.keys(needs)
    .filter((module) => module.startsWith('@ank/shared/'))
    .flatMap((module) => {
      const entryPoint = module.replace('@ank/shared', '.');
      const releaseOf = (name: string) =>
        doors[entryPoint]?.includes(name) ? (since[`${entryPoint} ${name}`] ?? first) : version;
      return uses[module]?.map(releaseOf) ?? [version];
    });
  return `^${semver.sort([first, ...firsts]).at(-1)}`;
};
