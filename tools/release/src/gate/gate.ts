import type { BuiltRemote } from '@ank/build/build-remote';
import type { BuiltShell } from '@ank/build/build-shell';
import { doPrefixesMeet } from '@ank/build/claims';
import type { Candidate, Registry } from '@ank/protocol/registry';
import semver from 'semver';
import { templateProblems } from '../page/page';
import { type Built, nameOf, saysOf } from '../publish/built';
import { servedVersions } from '../publish/records';
import {
  contentFaults,
  integrityFaults,
  mapFaults,
  packedFaults,
  scriptFaults,
  unlistedFaults,
} from './fileRules';
import { linkFaults, pathFaults, reachFaults } from './reachRules';
import { type Fault, Refused } from './refusal';
import { budgetFaults, carriedFaults, massFaults } from './sizeRules';

/** A pre-release counts as the version it announces. */
export const satisfies = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

export const isMeantFor = ({ kernel, contract }: Registry['shell'], candidate: Candidate): boolean =>
  satisfies(kernel, candidate.kernel) && candidate.contract === contract;

/** Doors have the kernel's version, which has its own rule: here only a missing one counts. */
export const unmetModules = ({ offers }: Registry['shell'], { needs = {} }: Candidate): string[] => {
  if (!offers) return []; // published before shells said so
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = offers[name];
    if (version === undefined) return [`${name}, which the shell does not offer`];
    const isDoor = name.startsWith('@ank/shared/');
    return isDoor || satisfies(version, range) ? [] : [`${name} ${range}, the shell has ${version}`];
  });
};

const contractFaults = ({ candidate }: BuiltRemote, { shell }: Registry): Fault[] =>
  candidate.contract === shell.contract
    ? []
    : [
        {
          rule: 'contract',
          says: `it keeps contract ${candidate.contract}, the shell asks for ${shell.contract}`,
          wayOut: `Set "contract" in remote.json to ${shell.contract}, adapt src/screens.ts, and build again.`,
        },
      ];

const kernelFaults = ({ candidate }: BuiltRemote, { shell }: Registry): Fault[] =>
  satisfies(shell.kernel, candidate.kernel)
    ? []
    : [
        {
          rule: 'kernel range',
          says: `it needs @ank/shared ${candidate.kernel}, the live shell has ${shell.kernel}`,
          wayOut:
            'Publish a shell with that kernel first, or widen "kernel" in remote.json if nothing newer is used.',
        },
      ];

const moduleFaults = ({ candidate }: BuiltRemote, { shell }: Registry): Fault[] =>
  unmetModules(shell, candidate).map((what) => ({
    rule: 'shared modules',
    says: `it takes ${what}`,
    wayOut: 'Publish a shell that has it first, or build against what the live shell has.',
  }));

const featureFaults = ({ description }: BuiltRemote, announced: readonly string[] | undefined): Fault[] =>
  (description.features ?? [])
    .filter((name) => announced?.includes(name) === false)
    .map((name) => ({
      rule: 'provider features',
      says: `it needs "${name}" of the provider, which announces ${announced?.join(', ') || 'none'}`,
      wayOut:
        'Let the provider announce it first, or do without it and take it out of "features" in remote.json.',
    }));

const prefixFaults = ({ name, description }: BuiltRemote, { remotes }: Registry): Fault[] => {
  const other = remotes.find((one) => one.name !== name && doPrefixesMeet(one.prefix, description.prefix));
  return other
    ? [
        {
          rule: 'endpoint prefix',
          says: `its prefix "${description.prefix}" meets "${other.prefix}" of ${other.name}`,
          wayOut: 'Choose another "prefix" in remote.json and rename the endpoints.',
        },
      ]
    : [];
};

/** Two versions may be in one page after a fall-back: each sets its own global. */
const containerFaults = ({ name, candidate }: BuiltRemote, { remotes }: Registry): Fault[] => {
  const other = remotes
    .flatMap((record) => record.candidates.map((one) => ({ name: record.name, ...one })))
    .find(
      (one) =>
        one.container === candidate.container && (one.name !== name || one.version !== candidate.version),
    );
  return other
    ? [
        {
          rule: 'container name',
          says: `its container ${candidate.container} is that of ${other.name} ${other.version}`,
          wayOut: 'Take the name from remote().container of @ank/build/bundler, and build again.',
        },
      ]
    : [];
};

const shellFaults = (shell: BuiltShell, { remotes }: Registry): Fault[] => [
  ...templateProblems(shell.template).map((says) => ({
    rule: 'page template',
    says,
    wayOut: 'Mend shell/src/index.html and build again.',
  })),
  ...remotes.flatMap((record) =>
    servedVersions(record).flatMap((candidate) => {
      const who = `${record.name} ${candidate.version}`;
      const unmet = unmetModules(shell, candidate).map((what) => ({
        rule: 'live remotes',
        says: `${who} takes ${what}`,
        wayOut: `Publish a ${record.name} built for this shell together with it, or keep what the live one offers.`,
      }));
      if (isMeantFor(shell, candidate)) return unmet;
      return [
        ...unmet,
        {
          rule: 'live remotes',
          says: `${who} needs kernel ${candidate.kernel} and contract ${candidate.contract}; this shell has ${shell.kernel} and ${shell.contract}`,
          wayOut: `Publish a ${record.name} for this kernel together with the shell, or keep the kernel's major version.`,
        },
      ];
    }),
  ),
];

/** `announced`: the provider's features. */
export type Step = { live: Registry; next: Registry; announced?: readonly string[] | undefined };

const known = new WeakMap<Built, Fault[]>();

export const noteFileFaults = (built: Built, faults: Fault[]): void => void known.set(built, faults);

/** Needs no site. */
export const fileFaults = (built: Built): Fault[] => {
  const faults = known.get(built) ?? [
    ...integrityFaults(built),
    ...unlistedFaults(built),
    ...packedFaults(built),
    ...contentFaults(built),
    ...mapFaults(built),
    ...scriptFaults(built),
    ...reachFaults(built),
    ...budgetFaults(built),
  ];
  noteFileFaults(built, faults);
  return faults;
};

export const faultsOf = (built: Built, { live, next, announced }: Step): Fault[] => {
  const mass = massFaults(saysOf(built), built.files);
  if (mass.length > 0) return mass;
  const common = fileFaults(built);
  if (built.kind === 'shell') return [...shellFaults(built.shell, next), ...common];
  const { remote } = built;
  if (!next.shell.version) {
    return [
      { rule: 'shell first', says: 'no shell is live here', wayOut: 'Publish the shell, then its remotes.' },
    ];
  }
  return [
    ...contractFaults(remote, next),
    ...kernelFaults(remote, next),
    ...moduleFaults(remote, next),
    ...featureFaults(remote, announced),
    ...pathFaults(remote, next),
    ...linkFaults(remote, live, next),
    ...prefixFaults(remote, next),
    ...containerFaults(remote, next),
    ...carriedFaults(remote.name, next),
    ...common,
  ];
};

export const passGate = (built: Built, step: Step): void => {
  const faults = faultsOf(built, step);
  if (faults.length > 0) throw new Refused(nameOf(built), faults);
};
