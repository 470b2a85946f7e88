import type { Registry } from '@ank/protocol/registry';
import { type Announced, announcedAt } from '../gate/announced';
import { passGate } from '../gate/gate';
import { linkedPaths } from '../gate/reachRules';
import type { Target } from '../targets/target';
import { type Built, nameOf, versionOfBuilt } from './built';
import { goLive, upload } from './goLive';
import { listOfFiles, withNewest } from './records';
import { EMPTY_REGISTRY, isPageOld, latestRevision, writeRevision } from './revisions';

export type PublishOptions = {
  /** Percent of players; everyone when absent. */
  canary?: number;
};

const isLive = (built: Built, live: Registry, { canary }: PublishOptions): boolean => {
  if (built.kind === 'shell') return live.shell.version === built.shell.version;
  const record = live.remotes.find(({ name }) => name === built.remote.name);
  return record?.candidates[0]?.version === versionOfBuilt(built) && record.canary === canary;
};

const added = (live: Registry, built: Built, { canary }: PublishOptions): Registry => {
  if (built.kind === 'shell') {
    const { version, kernel, contract, offers } = built.shell;
    return {
      ...live,
      shell: {
        version,
        kernel,
        contract,
        links: linkedPaths(built),
        list: listOfFiles(built).hash,
        ...(offers && { offers }),
      },
    };
  }
  const { name, description, candidate } = built.remote;
  if (live.revoked.includes(`${name}@${candidate.version}`)) {
    throw new Error(`${name} ${candidate.version} was revoked: publish a new version`);
  }
  if (canary !== undefined && !live.remotes.some((one) => one.name === name)) {
    throw new Error(
      `${name} has no version yet that the other players could get: publish it without --canary`,
    );
  }
  const known = { links: linkedPaths(built), list: listOfFiles(built).hash };
  return withNewest(live, name, description, { ...candidate, ...known }, canary);
};

const wantedOf = (built: Built): readonly string[] =>
  built.kind === 'remote' ? (built.remote.description.features ?? []) : [];

const notesOn = (builds: readonly Built[], announced: Announced): string[] =>
  'unknown' in announced
    ? builds
        .filter((built) => wantedOf(built).length > 0)
        .map(
          (built) =>
            `${nameOf(built)} needs ${wantedOf(built).join(', ')} of the provider: ${announced.unknown}`,
        )
    : [];

export type Published = { revision: number; changed: string[]; notes?: string[] };

/**
 * Gives the live number, the changed names, and what the gate could not compare. Throws Refused with nothing
 * changed.
 */
export const publish = async (
  target: Target,
  builds: Built[],
  options: PublishOptions = {},
): Promise<Published> => {
  const announced: Announced = builds.some((built) => wantedOf(built).length > 0)
    ? await announcedAt(target)
    : { features: [] };
  const step = 'features' in announced ? { announced: announced.features } : {};
  const before = await latestRevision(target);
  // Another publisher or configuration makes another page of the same revision.
  const isOld = before !== undefined && (await isPageOld(target, before));
  const due = (live: Registry) => builds.filter((built) => !isLive(built, live, options));
  const next = (live: Registry): Registry | undefined => {
    const waiting = due(live);
    const then = waiting.reduce((registry, built) => added(registry, built, options), live);
    // Judged against what will be live together: a path may move between two of them.
    for (const built of waiting) passGate(built, { live, next: then, ...step });
    return waiting.length > 0 || isOld ? then : undefined;
  };

  const live = before ?? EMPTY_REGISTRY;
  const waiting = due(live);
  next(live); // refuses before a single byte has travelled
  for (const built of waiting) await upload(target, [...built.files, listOfFiles(built).file]);
  const what = waiting.map((built) => `${nameOf(built)} ${versionOfBuilt(built)}`).join(', ');
  await writeRevision(target, `publish ${what || 'the page'}`, next);
  const notes = notesOn(waiting, announced);
  const revision = await goLive(target);
  return { revision, changed: waiting.map(nameOf), ...(notes.length > 0 && { notes }) };
};
