import { assertSiteConfig } from '@ank/protocol/config/check';
import type { RegisteredRemote, Registry } from '@ank/protocol/registry';
import {
  findRegisteredRemote,
  mustFindRegisteredRemote,
  withoutCanary,
  withRegisteredRemote,
} from '../built/registeredRemotes';
import { findFaultsOfServedVersions } from '../gate/gate';
import type { SiteStorage } from '../targets/siteStorage';
import {
  CONFIG_FILE,
  isPageOutdated,
  listRevisionNumbers,
  mustReadLiveRevision,
  type Revision,
  readLatestRevision,
  readRevision,
  writeRevision,
} from './revisions';
import type { SiteVerb } from './siteVerbDefinitions';
import { writeLivePage } from './writeLivePage';

/** Gives the new live revision's number; throws when nothing is published. */
const changeLiveRegistry = async (
  target: SiteStorage,
  action: string,
  next: (live: Registry) => Registry,
): Promise<number> => {
  await mustReadLiveRevision(target);
  await writeRevision(target, action, next);
  return writeLivePage(target);
};

async function* readHistory(target: SiteStorage): AsyncGenerator<Revision> {
  for (const number of (await listRevisionNumbers(target)).reverse()) yield readRevision(target, number);
}

/**
 * Returns the record with that version first; its paths and menu belong to it. `firstCandidates` limits how
 * far back the version may be.
 */
const mustFindRecordOfPublishedVersion = async (
  target: SiteStorage,
  name: string,
  version: string,
  firstCandidates = 1,
): Promise<RegisteredRemote> => {
  for await (const revision of readHistory(target)) {
    const record = findRegisteredRemote(revision, name);
    if (record?.candidates.slice(0, firstCandidates).some((candidate) => candidate.version === version))
      return record;
  }
  throw new Error(
    `${name} ${version} was never published in ${target.name}. \`ank status\` lists the published versions`,
  );
};

const withoutRevokedVersions = (
  { revoked }: Pick<Registry, 'revoked'>,
  record: RegisteredRemote,
): RegisteredRemote => ({
  ...record,
  candidates: record.candidates.filter(({ version }) => !revoked.includes(`${record.name}@${version}`)),
});

const NO_VERSION = 'would be left without a version: publish a good one first';

const requireRunsWithShell = (
  registry: Registry,
  records: readonly RegisteredRemote[] = registry.remotes,
): Registry => {
  for (const record of records) {
    if (record.candidates.length === 0) throw new Error(`${record.name} ${NO_VERSION}`);
    const [fault] = findFaultsOfServedVersions(registry.shell, record);
    if (fault) throw new Error(fault.says);
  }
  return registry;
};

const replaceRemoteOrThrowIfUnfitForShell = (live: Registry, record: RegisteredRemote) =>
  requireRunsWithShell(withRegisteredRemote(live, record), [record]);

const newestVersionOf = (live: Registry, name: string): string | undefined =>
  mustFindRegisteredRemote(live, name).candidates[0]?.version;

const requireSameLiveVersion = (live: Registry, name: string, version: string | undefined): void => {
  const best = newestVersionOf(live, name);
  if (best !== version)
    throw new Error(`${name} ${best} was published in the meantime. Check \`ank status\` and try again`);
};

export const promoteVersion = async (
  target: SiteStorage,
  name: string,
  version?: string,
): Promise<number> => {
  const past =
    version === undefined ? undefined : await mustFindRecordOfPublishedVersion(target, name, version);
  return changeLiveRegistry(target, `promote ${name} ${version ?? ''}`.trim(), (live) => {
    if (version !== undefined && live.revoked.includes(`${name}@${version}`))
      throw new Error(`${name} ${version} was revoked`);
    const now = mustFindRegisteredRemote(live, name);
    const record = withoutRevokedVersions(live, withoutCanary(past ?? now));
    const kept = new Set(record.candidates.map((candidate) => candidate.version));
    const others = past ? now.candidates.filter((candidate) => !kept.has(candidate.version)) : [];
    return replaceRemoteOrThrowIfUnfitForShell(live, {
      ...record,
      candidates: [...record.candidates, ...others].slice(0, 3),
    });
  });
};

/** The present one is no longer offered. */
export const rollBackRemoteOrShell = async (target: SiteStorage, name: string): Promise<number> => {
  const live = await mustReadLiveRevision(target);
  if (name === 'shell') {
    for await (const { shell } of readHistory(target))
      if (shell.version !== live.shell.version && shell.version !== '')
        return changeLiveRegistry(target, `rollback shell to ${shell.version}`, (now) =>
          requireRunsWithShell({ ...now, shell }),
        );
    throw new Error('the shell has only one version, so there is no version to roll back to');
  }
  const [bad, good] = mustFindRegisteredRemote(live, name).candidates;
  if (!bad || !good) throw new Error(`${name} has only one version, so there is no version to roll back to`);
  const past = await mustFindRecordOfPublishedVersion(target, name, good.version);
  return changeLiveRegistry(target, `rollback ${name} from ${bad.version} to ${good.version}`, (now) => {
    requireSameLiveVersion(now, name, bad.version);
    const gone = { revoked: [...now.revoked, `${name}@${bad.version}`] };
    return replaceRemoteOrThrowIfUnfitForShell(now, withoutRevokedVersions(gone, withoutCanary(past)));
  });
};

/** Returns to an earlier revision; versions revoked since stay revoked. */
export const rollBackToRevision = async (target: SiteStorage, revision: number): Promise<number> => {
  const { shell, remotes, flags = {} } = await readRevision(target, revision);
  return changeLiveRegistry(target, `rollback to revision ${revision}`, (live) =>
    requireRunsWithShell({
      ...live,
      shell,
      flags,
      remotes: remotes.map((record) => withoutRevokedVersions(live, record)),
    }),
  );
};

const requirePercent = (percent: number, message: string): void => {
  if (!(percent >= 0 && percent <= 100)) throw new Error(`${message}, not ${percent}`);
};

/** Gives the newest version to `percent` (0 to 100) of the players; the others start at the one before. */
export const startCanary = (target: SiteStorage, name: string, percent: number): Promise<number> => {
  requirePercent(percent, 'a canary is a percentage from 0 to 100');
  return changeLiveRegistry(target, `canary ${name} ${percent} %`, (live) => {
    const record = mustFindRegisteredRemote(live, name);
    if (record.candidates.length < 2)
      throw new Error(`${name} has only one version, so the other devices would get none`);
    return withRegisteredRemote(
      live,
      percent === 100 ? withoutCanary(record) : { ...record, canary: percent },
    );
  });
};

/** Open tabs refuse the version within their poll interval. */
export const revokeVersion = async (target: SiteStorage, name: string, version: string): Promise<number> => {
  const live = await mustReadLiveRevision(target);
  const next = mustFindRegisteredRemote(live, name).candidates.find(
    (candidate) => candidate.version !== version,
  );
  if (!next) throw new Error(`${name} ${NO_VERSION}`);
  await mustFindRecordOfPublishedVersion(target, name, version, Number.POSITIVE_INFINITY);
  const best = newestVersionOf(live, name);
  const past =
    best === version
      ? withoutCanary(await mustFindRecordOfPublishedVersion(target, name, next.version))
      : undefined;
  return changeLiveRegistry(target, `revoke ${name} ${version}`, (now) => {
    requireSameLiveVersion(now, name, best);
    const then = { ...now, revoked: [...new Set([...now.revoked, `${name}@${version}`])] };
    return replaceRemoteOrThrowIfUnfitForShell(
      then,
      withoutRevokedVersions(then, past ?? mustFindRegisteredRemote(now, name)),
    );
  });
};

/**
 * `percent` of devices, 0 to 100; a larger share keeps those who have it. Throws for a flag that the live
 * version lacks.
 */
export const setFlagPercent = (
  target: SiteStorage,
  name: string,
  flag: string,
  percent: number,
): Promise<number> => {
  requirePercent(percent, 'a flag is on for 0 to 100 percent');
  return changeLiveRegistry(target, `flag ${name}.${flag} ${percent} %`, (live) => {
    const { [name]: { [flag]: _was, ...others } = {}, ...rest } = live.flags ?? {};
    const known = percent === 0 ? [flag] : Object.keys(mustFindRegisteredRemote(live, name).flags ?? {});
    if (!known.includes(flag))
      throw new Error(`${name} has no flag "${flag}"; its remote.json names ${known.join(', ') || 'none'}`);
    const shares = percent === 0 ? others : { ...others, [flag]: percent };
    return { ...live, flags: Object.keys(shares).length > 0 ? { ...rest, [name]: shares } : rest };
  });
};

/**
 * Writes the configuration, also into the page; before the first publication it waits. Throws all that is
 * wrong before it writes.
 */
export const setSiteConfig = async (
  target: SiteStorage,
  config: Record<string, unknown>,
): Promise<undefined> => {
  // The page would not start with a wrong value, and would silently ignore a misspelled name.
  assertSiteConfig(config, { isClosed: true });
  const bytes = Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
  if (!(await target.get(CONFIG_FILE))?.equals(bytes)) await target.put(CONFIG_FILE, bytes);
  const live = await readLatestRevision(target);
  if (live && (await isPageOutdated(target, live)))
    await changeLiveRegistry(target, 'configure', (now) => now);
};

/** Ends an interrupted publication, and opens to the web server's user what a publisher's umask closed. */
const repairSite = async (target: SiteStorage): Promise<undefined> => {
  await writeLivePage(target);
  await target.openToReaders?.();
};

/** The operations by verb. Each returns the live revision's number if it made one. */
export const SITE_VERB_OPERATIONS: Record<
  SiteVerb,
  (target: SiteStorage, ...args: never[]) => Promise<number | undefined>
> = {
  ...{
    rollback: rollBackRemoteOrShell,
    'rollback-to': rollBackToRevision,
    promote: promoteVersion,
    canary: startCanary,
    flag: setFlagPercent,
    revoke: revokeVersion,
  },
  ...{ configure: setSiteConfig, repair: repairSite },
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  promoteVersion as promote,
  revokeVersion as revoke,
  rollBackRemoteOrShell as rollback,
  rollBackToRevision as rollbackTo,
  SITE_VERB_OPERATIONS as OPERATIONS,
  setFlagPercent as setFlag,
  startCanary as canary,
};
