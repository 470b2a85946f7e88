import type { Candidate, Registry } from '@ank/protocol/registry';
import semver from 'semver';

/** A pre-release counts as the version it announces. */
export const satisfies = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

export const isMeantFor = ({ kernel, contract }: Registry['shell'], candidate: Candidate): boolean =>
  satisfies(kernel, candidate.kernel) && candidate.contract === contract;

/** The doors' version is the kernel's, which has its own rule: here only a missing door counts. */
export const unmetModules = ({ offers }: Registry['shell'], { needs = {} }: Candidate): string[] => {
  if (!offers) return []; // published before shells said so
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = offers[name];
    if (version === undefined) return [`${name}, which the shell does not offer`];
    const isDoor = name.startsWith('@ank/shared/');
    return isDoor || satisfies(version, range) ? [] : [`${name} ${range}, the shell has ${version}`];
  });
};
