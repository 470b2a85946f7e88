import type { Registry } from '@ank/protocol/registry';
import { type Built, nameOf, versionOfBuilt } from './built';
import { passGate } from './gate';
import { goLive } from './goLive';
import { linkedPaths } from './links';
import { withNewest } from './records';
import { EMPTY_REGISTRY, latestRevision, writeRevision } from './revisions';
import type { Target } from './target';
import { upload } from './upload';

export type PublishOptions = {
  /** Percent of players who get it; everyone when absent. */
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
      shell: { version, kernel, contract, links: linkedPaths(built), ...(offers && { offers }) },
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
  return withNewest(live, name, description, { ...candidate, links: linkedPaths(built) }, canary);
};

/** Gives the live number and the names that changed. Throws Refused when the gate says no: nothing was changed then. */
export const publish = async (
  target: Target,
  builds: Built[],
  options: PublishOptions = {},
): Promise<{ revision: number; changed: string[] }> => {
  const due = (live: Registry) => builds.filter((built) => !isLive(built, live, options));
  const next = (live: Registry): Registry | undefined => {
    const waiting = due(live);
    const then = waiting.reduce((registry, built) => added(registry, built, options), live);
    // All are judged against what will be live together, so that a path may move between two of them.
    for (const built of waiting) passGate(built, { live, next: then });
    return waiting.length > 0 ? then : undefined;
  };

  const live = (await latestRevision(target)) ?? EMPTY_REGISTRY;
  const waiting = due(live);
  next(live); // refuses before a single byte has travelled
  for (const built of waiting) await upload(target, built.files);
  const what = waiting.map((built) => `${nameOf(built)} ${versionOfBuilt(built)}`).join(', ');
  await writeRevision(target, `publish ${what}`, next);
  return { revision: await goLive(target), changed: waiting.map(nameOf) };
};
