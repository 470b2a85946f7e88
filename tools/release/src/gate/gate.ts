import type { BuiltRemote } from '@ank/build/build-remote';
import type { BuiltShell } from '@ank/build/build-shell';
import { doPrefixesMeet } from '@ank/build/claims';
import type { Candidate, Registry } from '@ank/protocol/registry';
import semver from 'semver';
import { templateProblems } from '../page/page';
import { type Built, namesMissing, saysOf, servedVersions } from '../publish/built';
import type { Announced } from './announced';
import {
  contentFaults,
  integrityFaults,
  mapFaults,
  packedFaults,
  scriptFaults,
  unlistedFaults,
} from './fileRules';
import { linkFaults, pathFaults, reachFaults } from './reachRules';
import { type Fault, type Finding, Refused } from './refusal';
import { budgetFaults, carriedFaults, massFaults } from './sizeRules';

/** A pre-release counts as the version it announces. */
export const satisfies = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

export const isMeantFor = ({ kernel, contract }: Registry['shell'], candidate: Candidate): boolean =>
  satisfies(kernel, candidate.kernel) && candidate.contract === contract;

/** The doors' version is the kernel's, which has its own rule: of a door, the names that are used count. */
export const unmetModules = (
  { offers, names }: Registry['shell'],
  { needs = {}, uses }: Candidate,
): string[] => {
  if (!offers) return []; // published before shells said so
  const unmet = Object.entries(needs).flatMap(([name, range]) => {
    const version = offers[name];
    if (version === undefined) return [`${name}, which the shell does not offer`];
    const isDoor = name.startsWith('@ank/shared/');
    return isDoor || satisfies(version, range) ? [] : [`${name} ${range}, the shell has ${version}`];
  });
  return [...unmet, ...namesMissing(uses, names).map((name) => `${name}, which the shell does not have`)];
};

const fitFaults = ({ candidate }: BuiltRemote, { shell }: Registry) => [
  {
    rule: 'contract',
    wayOut: `Set "contract" in remote.json to ${shell.contract}, adapt src/screens.ts, and build again.`,
    says: [
      candidate.contract !== shell.contract &&
        `it keeps contract ${candidate.contract}, the shell asks for ${shell.contract}`,
    ],
  },
  {
    rule: 'kernel range',
    wayOut: 'Publish a shell with that kernel first, or build without what it brought.',
    says: [
      !satisfies(shell.kernel, candidate.kernel) &&
        `it needs @ank/shared ${candidate.kernel}, the live shell has ${shell.kernel}`,
    ],
  },
  {
    rule: 'shared modules',
    wayOut: 'Publish a shell that has it first, or build against what the live shell has.',
    says: unmetModules(shell, candidate).map((what) => `it takes ${what}`),
  },
];

const featureFaults = ({ description }: BuiltRemote, { features }: Announced) => ({
  rule: 'provider features',
  wayOut:
    'Let the provider announce it first, or do without it and take it out of "features" in remote.json.',
  says: (description.features ?? []).map(
    (name) =>
      features?.includes(name) === false &&
      `it needs "${name}" of the provider, which announces ${features.join(', ') || 'none'}`,
  ),
});

const prefixFaults = ({ name, description }: BuiltRemote, { remotes }: Registry) => {
  const other = remotes.find((one) => one.name !== name && doPrefixesMeet(one.prefix, description.prefix));
  return {
    rule: 'endpoint prefix',
    wayOut: 'Choose another "prefix" in remote.json and rename the endpoints.',
    says: [other && `its prefix "${description.prefix}" meets "${other.prefix}" of ${other.name}`],
  };
};

/** Two versions may be in one page after a fall-back: each sets its own global. */
const containerFaults = ({ name, candidate }: BuiltRemote, { remotes }: Registry) => {
  const { container, version } = candidate;
  const other = remotes
    .flatMap((record) => record.candidates.map((one) => ({ name: record.name, ...one })))
    .find((one) => one.container === container && (one.name !== name || one.version !== version));
  return {
    rule: 'container name',
    wayOut: 'Take the name from remote().container of @ank/build/bundler, and build again.',
    says: [other && `its container ${container} is that of ${other.name} ${other.version}`],
  };
};

const shellFaults = (shell: BuiltShell, { remotes }: Registry) => [
  {
    rule: 'page template',
    wayOut: 'Mend shell/src/index.html and build again.',
    says: templateProblems(shell.template),
  },
  ...remotes.flatMap((record) =>
    servedVersions(record).flatMap((candidate) => {
      const who = `${record.name} ${candidate.version}`;
      return [
        {
          rule: 'live remotes',
          wayOut: `Publish a ${record.name} built for this shell together with it, or keep what the live one offers.`,
          says: unmetModules(shell, candidate).map((what) => `${who} takes ${what}`),
        },
        {
          rule: 'live remotes',
          wayOut: `Publish a ${record.name} for this kernel together with the shell, or keep the kernel's major version.`,
          says: [
            !isMeantFor(shell, candidate) &&
              `${who} needs kernel ${candidate.kernel} and contract ${candidate.contract}; this shell has ${shell.kernel} and ${shell.contract}`,
          ],
        },
      ];
    }),
  ),
];

export type Step = { live: Registry; next: Registry; announced?: Announced };

export const faultsOfRules = (findings: readonly Finding[]): Fault[] =>
  findings.flatMap(({ rule, wayOut, says }) =>
    says.flatMap((one) => (one ? [{ rule, says: one, wayOut }] : [])),
  );

/** Of builds whose files were read: each is judged twice. */
export const knownFaults = new WeakMap<Built, Fault[]>();

/** Needs no site. */
export const fileFaults = (built: Built): Fault[] => {
  const found =
    knownFaults.get(built) ??
    faultsOfRules([
      integrityFaults(built),
      unlistedFaults(built),
      packedFaults(built),
      ...contentFaults(built),
      mapFaults(built),
      ...scriptFaults(built),
      ...reachFaults(built),
      budgetFaults(built),
    ]);
  knownFaults.set(built, found);
  return found;
};

export const faultsOf = (built: Built, { live, next, announced = {} }: Step): Fault[] => {
  const mass = faultsOfRules(massFaults(saysOf(built), built.files));
  if (mass.length > 0) return mass;
  const common = fileFaults(built);
  if (built.kind === 'shell') return [...faultsOfRules(shellFaults(built.shell, next)), ...common];
  const { remote } = built;
  if (!next.shell.version)
    return [
      { rule: 'shell first', wayOut: 'Publish the shell, then its remotes.', says: 'no shell is live here' },
    ];
  return [
    ...faultsOfRules([
      ...fitFaults(remote, next),
      featureFaults(remote, announced),
      ...pathFaults(remote, next),
      ...linkFaults(remote, live, next),
      prefixFaults(remote, next),
      containerFaults(remote, next),
      carriedFaults(remote.name, next),
    ]),
    ...common,
  ];
};

export const passGate = (built: Built, step: Step): void => {
  const found = faultsOf(built, step);
  if (found.length > 0) throw new Refused(built.name, found);
};
