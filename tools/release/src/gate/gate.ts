import type { BuiltRemote } from '@ank/build/build-remote';
import { doesEitherStartWithOther } from '@ank/build/claims';
import type { Candidate, RegisteredRemote, Registry } from '@ank/protocol/registry';
import semver from 'semver';
import { buildRecordOf, findMissingExports, type LoadedBuild } from '../built/loadedBuild';
import { candidatesWithoutFallbacks } from '../built/registeredRemotes';
import { findTemplateProblems } from '../page/renderPage';
import { checkFileRules } from './fileRules';
import { type GateFault, GateRefusal, type GateRuleResult } from './gateRefusal';
import { checkIsolation } from './isolationRules';
import { checkRoutePaths } from './routePathRules';
import { checkRegistryRecordSize, checkSizeBudgets, checkSizeOfFilesAndRecord } from './sizeRules';

/** A pre-release counts as the version it announces. */
const satisfiesRange = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

/** A shared module's version is the kernel's, which has its own rule: the names that are used count. */
const findModulesShellLacks = (
  { offers, names }: Registry['shell'],
  { needs = {}, uses }: Candidate,
): string[] => {
  if (!offers) return []; // published before shells said so
  const unmet = Object.entries(needs).flatMap(([name, range]) => {
    const version = offers[name];
    if (version === undefined) return [`${name}, which the shell does not offer`];
    const isOfKernel = name.startsWith('@ank/shared/');
    return isOfKernel || satisfiesRange(version, range) ? [] : [`${name} ${range}, the shell has ${version}`];
  });
  return [
    ...unmet,
    ...findMissingExports(uses, names).map((name) => `${name}, which the shell does not have`),
  ];
};

/** The features that the provider announces; `unknown` says why nobody can tell. */
export type ProviderFeatures = { features?: readonly string[]; unknown?: string };

type RegistryStep = { live: Registry; next: Registry; announced?: ProviderFeatures };

export const toGateFaults = (findings: readonly GateRuleResult[]): GateFault[] =>
  findings.flatMap(({ rule, wayOut, says }) =>
    says.flatMap((one) => (one ? [{ rule, says: one, wayOut }] : [])),
  );

const checkRemoteCompatibility = (
  { name, candidate, description }: BuiltRemote,
  { next, announced = {} }: RegistryStep,
) => {
  const { shell, remotes } = next;
  const { features } = announced;
  const { kernel, contract, container, version } = candidate;
  const others = remotes.filter((remote) => remote.name !== name);
  const met = others.find(({ prefix }) => doesEitherStartWithOther(prefix, description.prefix));
  // A version sets a global of its own, because two versions may be in one page after a fall-back.
  const namesake = remotes
    .flatMap((record) => record.candidates.map((one) => ({ name: record.name, ...one })))
    .find((one) => one.container === container && (one.name !== name || one.version !== version));
  return [
    {
      rule: 'contract',
      wayOut: `Set "contract" in remote.json to ${shell.contract}, adapt src/screens.ts, and build again.`,
      says: [contract !== shell.contract && `it has contract ${contract}, the shell needs ${shell.contract}`],
    },
    {
      rule: 'kernel range',
      wayOut: 'Publish a shell with that kernel first, or build without its new names.',
      says: [
        !satisfiesRange(shell.kernel, kernel) &&
          `it needs @ank/shared ${kernel}, the live shell has ${shell.kernel}`,
      ],
    },
    {
      rule: 'shared modules',
      wayOut: 'Publish a shell that has it first, or build against what the live shell has.',
      says: findModulesShellLacks(shell, candidate).map((what) => `it takes ${what}`),
    },
    {
      rule: 'provider features',
      wayOut:
        'Let the provider announce it first, or do without it and take it out of "features" in remote.json.',
      says: (description.features ?? []).map(
        (name) =>
          features?.includes(name) === false &&
          `it needs the provider's feature "${name}", but the provider announces ${features.join(', ') || 'none'}`,
      ),
    },
    {
      rule: 'endpoint prefix',
      wayOut: 'Choose another "prefix" in remote.json and rename the endpoints.',
      says: [met && `its prefix "${description.prefix}" meets "${met.prefix}" of ${met.name}`],
    },
    {
      rule: 'container name',
      wayOut: 'Use the name that remote().container of @ank/build/bundler returns, and build again.',
      says: [
        namesake &&
          `its container ${container} has the same name as that of ${namesake.name} ${namesake.version}`,
      ],
    },
  ];
};

/** Whether what players are given of a remote runs in a shell. */
export const findFaultsOfServedVersions = (shell: Registry['shell'], record: RegisteredRemote): GateFault[] =>
  candidatesWithoutFallbacks(record).flatMap((candidate) => {
    const { name } = record;
    const { version, kernel, contract } = candidate;
    const isMeantFor = satisfiesRange(shell.kernel, kernel) && contract === shell.contract;
    return toGateFaults([
      {
        rule: 'live remotes',
        wayOut: `Publish a ${name} built for this shell together with it, or keep what the live one offers.`,
        says: findModulesShellLacks(shell, candidate).map((what) => `${name} ${version} takes ${what}`),
      },
      {
        rule: 'live remotes',
        wayOut: `Publish a ${name} for this kernel together with the shell, or keep the kernel's major version.`,
        says: [
          !isMeantFor &&
            `${name} ${version} needs kernel ${kernel} and contract ${contract}; this shell has ${shell.kernel} and ${shell.contract}`,
        ],
      },
    ]);
  });

/** The faults of builds whose files were read, because each build is judged twice. */
export const fileFaultsByBuild = new WeakMap<LoadedBuild, GateFault[]>();

/** Needs no site. */
export const findFileFaults = (built: LoadedBuild): GateFault[] => {
  const found =
    fileFaultsByBuild.get(built) ??
    toGateFaults([...checkFileRules(built), ...checkIsolation(built), checkSizeBudgets(built)]);
  fileFaultsByBuild.set(built, found);
  return found;
};

export const findAllGateFaults = (built: LoadedBuild, step: RegistryStep): GateFault[] => {
  const { live, next } = step;
  const mass = toGateFaults(checkSizeOfFilesAndRecord(buildRecordOf(built), built.files));
  if (mass.length > 0) return mass;
  const common = findFileFaults(built);
  if (built.kind === 'shell') {
    const { shell } = built;
    const page = {
      rule: 'page template',
      wayOut: 'Repair shell/src/index.html and build again.',
      says: findTemplateProblems(shell.template),
    };
    return [
      ...toGateFaults([page]),
      ...next.remotes.flatMap((one) => findFaultsOfServedVersions(shell, one)),
      ...common,
    ];
  }
  const { remote } = built;
  if (!next.shell.version)
    return [
      {
        rule: 'shell first',
        wayOut: 'Publish the shell first, then the remotes.',
        says: 'no shell is live here',
      },
    ];
  return [
    ...toGateFaults([
      ...checkRemoteCompatibility(remote, step),
      ...checkRoutePaths(remote, live, next),
      checkRegistryRecordSize(remote.name, next),
    ]),
    ...common,
  ];
};

export const mustPassGate = (built: LoadedBuild, step: RegistryStep): void => {
  const found = findAllGateFaults(built, step);
  if (found.length > 0) throw new GateRefusal(built.name, found);
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export { describeChangedStateShapes as shapeNotes } from './describeChangedStateShapes';
/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  fileFaultsByBuild as knownFaults,
  findAllGateFaults as faultsOf,
  findFaultsOfServedVersions as runFaults,
  findFileFaults as fileFaults,
  mustPassGate as passGate,
  type ProviderFeatures as Announced,
  toGateFaults as faultsOfRules,
};
