import { mapConcurrently } from '@ank/build/in-order';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { withConfigDefaults } from '@ank/protocol/config';
import { commonRequestFieldsOf, isSuccess, pickAnnouncedFeatures, readAnswer } from '@ank/protocol/read';
import type { Registry } from '@ank/protocol/registry';
import { fileListOf, findDeprecatedExports, type LoadedBuild } from '../built/loadedBuild';
import { findRegisteredRemote, withNewestVersion } from '../built/registeredRemotes';
import { describeChangedStateShapes } from '../gate/describeChangedStateShapes';
import { findLinkedPaths } from '../gate/findLinkedPaths';
import { mustPassGate, type ProviderFeatures } from '../gate/gate';
import type { RevisionAuthor, SiteStorage } from '../targets/siteStorage';
import {
  EMPTY_REGISTRY,
  isPageOutdated,
  type RevisionAction,
  readLatestRevision,
  readSiteConfig,
  writeRevision,
} from './revisions';
import { uploadImmutableFiles, writeLivePage } from './writeLivePage';

const PATIENCE_MS = 5000;
const CALL = '/api-get-social-data';

const STATE_IT = 'state what it announces as "features" in the site\'s configuration';

/**
 * Returns the names of the extensions that the provider announces: those that the site's configuration
 * states, else those of the provider's own answer. An error, a refusal or an answer that cannot be read
 * announces nothing and denies nothing, so `unknown` says in a sentence why the names cannot be compared.
 */
export const readConfiguredOrFetchProviderFeatures = async (
  target: SiteStorage,
): Promise<ProviderFeatures> => {
  const config = await readSiteConfig(target);
  if (config.features) return { features: config.features };
  const { apiHost, paths, envType, appKey } = withConfigDefaults(config);
  if (!apiHost) return { unknown: `the configuration names no provider to ask; ${STATE_IT}` };
  try {
    const response = await fetch(apiHost + (paths[CALL] ?? CALL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(commonRequestFieldsOf(envType, appKey)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = readAnswer(await response.text());
    if (!response.ok) return { unknown: `the provider answered ${response.status}; ${STATE_IT}` };
    if (!answer) return { unknown: `the provider's answer cannot be read; ${STATE_IT}` };
    const { features } = pickAnnouncedFeatures(answer);
    if (features) return { features };
    const isRefused = answer.status !== undefined && answer.status !== null && !isSuccess(answer.status);
    return isRefused ? { unknown: `the provider refused the call; ${STATE_IT}` } : { features: [] };
  } catch {
    return { unknown: `the provider did not answer; ${STATE_IT}` };
  }
};

export type PublishOptions = {
  /** Percent of players; everyone when absent. */
  canary?: number | undefined;
};

const isLiveAlready = (built: LoadedBuild, live: Registry, { canary }: PublishOptions): boolean => {
  if (built.kind === 'shell') return live.shell.version === built.version;
  const record = findRegisteredRemote(live, built.name);
  return record?.candidates[0]?.version === built.version && record.canary === canary;
};

export const registryWithBuild = (
  live: Registry,
  built: LoadedBuild,
  { canary }: PublishOptions,
): Registry => {
  const known = { links: findLinkedPaths(built), list: sha256IntegrityOfBytes(fileListOf(built).bytes) };
  if (built.kind === 'shell') {
    const { version, kernel, contract, offers, names, deprecated } = built.shell;
    return {
      ...live,
      shell: {
        ...{ version, kernel, contract, ...known },
        ...(offers && { offers }),
        ...(names && { names }),
        ...(deprecated && { deprecated }),
      },
    };
  }
  const { name, description, candidate } = built.remote;
  if (live.revoked.includes(`${name}@${candidate.version}`)) {
    throw new Error(`${name} ${candidate.version} was revoked: publish a new version`);
  }
  if (canary !== undefined && !findRegisteredRemote(live, name)) {
    throw new Error(
      `${name} has no version yet that the other players could get: publish it without --canary`,
    );
  }
  return withNewestVersion(live, name, description, { ...candidate, ...known }, canary);
};

const requiredFeaturesOf = (built: LoadedBuild): readonly string[] =>
  built.kind === 'remote' ? (built.remote.description.features ?? []) : [];

const collectPublishNotes = (
  built: LoadedBuild,
  { shell }: Registry,
  before: Registry,
  { unknown }: ProviderFeatures,
): string[] => {
  if (built.kind === 'shell') return [];
  const { name, candidate } = built.remote;
  const wanted = requiredFeaturesOf(built).join(', ');
  return [
    ...(unknown && wanted ? [`${name} needs ${wanted} of the provider: ${unknown}`] : []),
    ...findDeprecatedExports(shell.deprecated, candidate.uses).map((what) => `${name} uses ${what}`),
    ...describeChangedStateShapes(candidate, findRegisteredRemote(before, name)?.candidates[0]).map(
      (note) => `${name} has ${note}`,
    ),
  ];
};

export type PublishResult = { revision: number; changed: string[]; notes?: string[] };

/** Live as a whole or not at all. `by`: when several are joined. */
export type Publication = PublishOptions & { builds: LoadedBuild[]; by?: RevisionAuthor };

type JudgedPublication = Publication & { waiting: LoadedBuild[]; refused?: unknown };

/**
 * Makes one revision of the builds that pass, each judged on top of those before it. Each gets a verdict of
 * its own: the live number, the changed names and what the gate could not compare, or a `GateRefusal`.
 */
export const publishInOneRevision = async (
  target: SiteStorage,
  publications: readonly Publication[],
): Promise<PromiseSettledResult<PublishResult>[]> => {
  const all = publications.map((publication): JudgedPublication => ({ ...publication, waiting: [] }));
  const announced: ProviderFeatures = all.some(({ builds }) =>
    builds.some((built) => requiredFeaturesOf(built).length > 0),
  )
    ? await readConfiguredOrFetchProviderFeatures(target)
    : { features: [] };
  const before = await readLatestRevision(target);
  // The page is old when a different publisher or configuration would make another one.
  const isOld = before !== undefined && (await isPageOutdated(target, before));
  const passing = () => all.filter(({ refused }) => refused === undefined);
  const judge = (live: Registry, one: JudgedPublication): Registry => {
    try {
      one.waiting = one.builds.filter((built) => !isLiveAlready(built, live, one));
      const then = one.waiting.reduce((registry, built) => registryWithBuild(registry, built, one), live);
      // A build is judged against what will be live together with it, because a path may move between two.
      for (const built of one.waiting) mustPassGate(built, { live, next: then, announced });
      return then;
    } catch (error) {
      one.refused = error;
      return live;
    }
  };
  const next = (live: Registry): Registry | undefined => {
    const then = passing().reduce(judge, live);
    return then !== live || isOld ? then : undefined;
  };
  const said = (): RevisionAction => {
    const made = passing().filter(({ waiting }) => waiting.length > 0);
    const [first = { action: 'publish the page' }, ...more] = made.map(({ waiting, by }): RevisionAction => {
      const what = waiting.map(({ name, version }) => `${name} ${version}`).join(', ');
      return { action: `publish ${what}`, ...(by && { by }) };
    });
    return more.length > 0
      ? { action: `${first.action} and ${more.length} more`, joined: [first, ...more] }
      : first;
  };

  next(before ?? EMPTY_REGISTRY); // refuses before a single byte has travelled
  await mapConcurrently(passing(), async (one) => {
    for (const built of one.waiting)
      await uploadImmutableFiles(target, [...built.files, fileListOf(built)]).catch((error) => {
        one.refused = error;
      });
  });
  let revision = 0;
  let live = before ?? EMPTY_REGISTRY;
  if (passing().length > 0) {
    live = (await writeRevision(target, said, next)) ?? live;
    revision = await writeLivePage(target);
  }
  return all.map(({ refused, waiting }) => {
    if (refused !== undefined) return { status: 'rejected', reason: refused };
    const notes = waiting.flatMap((built) =>
      collectPublishNotes(built, live, before ?? EMPTY_REGISTRY, announced),
    );
    const value = { revision, changed: waiting.map(({ name }) => name), ...(notes.length > 0 && { notes }) };
    return { status: 'fulfilled', value };
  });
};

/** Publishes builds as `publishInOneRevision` does; throws a `GateRefusal` with nothing changed. */
export const publishBuilds = async (
  target: SiteStorage,
  builds: LoadedBuild[],
  options: PublishOptions = {},
): Promise<PublishResult> => {
  const [verdict] = await publishInOneRevision(target, [{ builds, ...options }]);
  if (verdict?.status !== 'fulfilled') throw verdict?.reason;
  return verdict.value;
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  type PublishResult as Published,
  publishBuilds as publish,
  publishInOneRevision as publishJoined,
  readConfiguredOrFetchProviderFeatures as announcedAt,
  registryWithBuild as added,
};
