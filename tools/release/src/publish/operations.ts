import type { Registry, RemoteRecord, Shares } from '@ank/protocol/registry';
import { isMeantFor, unmetModules } from '../gate/gate';
import type { Target } from '../targets/target';
import { promoted, recordOf, servedVersions, withRecord } from './built';
import { goLive } from './goLive';
import { latestRevision, type Revision, readRevision, revisionNumbers, writeRevision } from './revisions';

const mustBeLive = async (target: Target): Promise<Revision> => {
  const live = await latestRevision(target);
  if (!live) throw new Error(`nothing is published in ${target.name} yet`);
  return live;
};

/** Gives the new live revision's number; throws when nothing is published. */
export const change = async (
  target: Target,
  action: string,
  next: (live: Registry) => Registry,
): Promise<number> => {
  await mustBeLive(target);
  await writeRevision(target, action, next);
  return goLive(target);
};

async function* history(target: Target): AsyncGenerator<Revision> {
  for (const number of (await revisionNumbers(target)).reverse()) yield readRevision(target, number);
}

/** Its paths and menu belong to it. `among` so many: when it was one of them. */
const recordWith = async (
  target: Target,
  name: string,
  version: string,
  among = 1,
): Promise<RemoteRecord> => {
  for await (const { remotes } of history(target)) {
    const record = remotes.find((one) => one.name === name);
    if (record?.candidates.slice(0, among).some((one) => one.version === version)) return record;
  }
  throw new Error(`${name} ${version} was never published in ${target.name}; \`ank status\` lists what was`);
};

const notRevoked = ({ revoked }: Registry, record: RemoteRecord): RemoteRecord => ({
  ...record,
  candidates: record.candidates.filter(({ version }) => !revoked.includes(`${record.name}@${version}`)),
});

const mustRun = ({ shell }: Registry, record: RemoteRecord) => {
  const { name } = record;
  const served = servedVersions(record);
  if (served.length === 0)
    throw new Error(`${name} would be left without a version: publish a good one first`);
  for (const candidate of served) {
    const who = `${name} ${candidate.version}`;
    if (!isMeantFor(shell, candidate))
      throw new Error(`${who} needs kernel ${candidate.kernel}, the live shell has ${shell.kernel}`);
    const [unmet] = unmetModules(shell, candidate);
    if (unmet) throw new Error(`${who} takes ${unmet}`);
  }
};

const mustStillBe = (live: Registry, name: string, version: string | undefined) => {
  const best = recordOf(live, name).candidates[0]?.version;
  if (best !== version)
    throw new Error(`${name} ${best} was published meanwhile: look at \`ank status\` and try again`);
};

/** Gives the live revision's number. */
export const promote = async (target: Target, name: string, version?: string): Promise<number> => {
  const past = version === undefined ? undefined : await recordWith(target, name, version);
  return change(target, `promote ${name} ${version ?? ''}`.trim(), (live) => {
    if (version !== undefined && live.revoked.includes(`${name}@${version}`))
      throw new Error(`${name} ${version} was revoked`);
    const now = recordOf(live, name);
    const record = notRevoked(live, promoted(past ?? now));
    const others = past
      ? now.candidates.filter((one) => !record.candidates.some((kept) => kept.version === one.version))
      : [];
    const next = { ...record, candidates: [...record.candidates, ...others].slice(0, 3) };
    mustRun(live, next);
    return withRecord(live, next);
  });
};

/** The present one is no longer offered. */
export const rollback = async (target: Target, name: string): Promise<number> => {
  const live = await mustBeLive(target);
  if (name === 'shell') return rollbackShell(target, live);
  const [bad, good] = recordOf(live, name).candidates;
  if (!bad || !good) throw new Error(`${name} has only one version: there is nothing to go back to`);
  const past = await recordWith(target, name, good.version);
  return change(target, `rollback ${name} from ${bad.version} to ${good.version}`, (now) => {
    mustStillBe(now, name, bad.version);
    const record = notRevoked(now, promoted(past));
    const kept = {
      ...record,
      candidates: record.candidates.filter(({ version }) => version !== bad.version),
    };
    mustRun(now, kept);
    return withRecord(now, kept);
  });
};

const rollbackShell = async (target: Target, live: Revision): Promise<number> => {
  for await (const { shell } of history(target)) {
    if (shell.version === live.shell.version || shell.version === '') continue;
    return change(target, `rollback shell to ${shell.version}`, (now) => {
      const next = { ...now, shell };
      for (const record of next.remotes) mustRun(next, record);
      return next;
    });
  }
  throw new Error('the shell has only one version: there is nothing to go back to');
};

/** What was revoked since stays so. */
export const rollbackTo = async (target: Target, revision: number): Promise<number> => {
  const past = await readRevision(target, revision);
  return change(target, `rollback to revision ${revision}`, (live) => {
    const next = {
      ...live,
      shell: past.shell,
      remotes: past.remotes.map((record) => notRevoked(live, record)),
      flags: past.flags ?? {},
    };
    for (const record of next.remotes) mustRun(next, record);
    return next;
  });
};

/** For `percent` (0 to 100) of the players; the others start at the one before. */
export const canary = (target: Target, name: string, percent: number): Promise<number> => {
  if (!(percent >= 0 && percent <= 100))
    throw new Error(`a canary is a percentage from 0 to 100, not ${percent}`);
  return change(target, `canary ${name} ${percent} %`, (live) => {
    const record = recordOf(live, name);
    if (record.candidates.length < 2)
      throw new Error(`${name} has only one version: the others would get none`);
    return withRecord(live, percent === 100 ? promoted(record) : { ...record, canary: percent });
  });
};

/** Open tabs refuse the version within their poll interval. */
export const revoke = async (target: Target, name: string, version: string): Promise<number> => {
  const live = await mustBeLive(target);
  const rest = recordOf(live, name).candidates.filter((one) => one.version !== version);
  const [next] = rest;
  if (!next) throw new Error(`${name} would be left without a version: publish a good one first`);
  await recordWith(target, name, version, Number.POSITIVE_INFINITY);
  const wasBest = recordOf(live, name).candidates[0]?.version === version;
  const past = wasBest ? await recordWith(target, name, next.version) : undefined;
  return change(target, `revoke ${name} ${version}`, (now) => {
    mustStillBe(now, name, live.remotes.find((one) => one.name === name)?.candidates[0]?.version);
    const revoked = [...new Set([...now.revoked, `${name}@${version}`])];
    const record = notRevoked({ ...now, revoked }, past ? promoted(past) : recordOf(now, name));
    mustRun(now, record);
    return withRecord({ ...now, revoked }, record);
  });
};

const without = (shares: Shares, name: string, flag: string): Shares => {
  const { [flag]: _off, ...others } = shares[name] ?? {};
  const { [name]: _all, ...rest } = shares;
  return Object.keys(others).length > 0 ? { ...rest, [name]: others } : rest;
};

const mustName = (live: Registry, name: string, flag: string) => {
  const known = Object.keys(recordOf(live, name).flags ?? {});
  if (!known.includes(flag))
    throw new Error(`${name} has no flag "${flag}"; its remote.json names ${known.join(', ') || 'none'}`);
};

/**
 * `percent` of devices, 0 to 100; a larger share keeps those who have it. Throws for a flag that the live
 * version lacks.
 */
export const setFlag = (
  target: Target,
  { name, flag, percent }: { name: string; flag: string; percent: number },
): Promise<number> => {
  if (!(percent >= 0 && percent <= 100)) throw new Error(`a flag is on for 0 to 100 percent, not ${percent}`);
  return change(target, `flag ${name}.${flag} ${percent} %`, (live) => {
    const rest = without(live.flags ?? {}, name, flag);
    if (percent === 0) return { ...live, flags: rest };
    mustName(live, name, flag);
    return { ...live, flags: { ...rest, [name]: { ...rest[name], [flag]: percent } } };
  });
};
