import { DEATHS_KEY_PREFIX, HEARTBEAT_KEY_PREFIX, SHORT_LIVED_CONTAINERS_KEY } from '@ank/protocol/page';
import type { Registry } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { storage, tabStorage } from '@ank/shared/session';
import {
  type DiedVersionFolders,
  MAX_SHORT_PAGE_LIVES,
  OWN_HEARTBEAT_KEY,
  PREVIOUS_PAGE_KEY,
  readShortLivedContainers,
} from '../attempts/attemptHeartbeat';
import { crashLoopingContainers, releaseFromQuarantine } from '../attempts/quarantine';
import { sendTelemetryEvent } from '../telemetry/telemetryEvents';
import { DEATH_LASTS_MS, MOST_DEATHS } from '../worker/pageDeathLimits';
import { reportCrashAndQuarantine } from './screenLoader';

const versionsByContainer = ({ remotes }: Registry) =>
  new Map(
    remotes.flatMap(({ name, candidates }) =>
      candidates.map((candidate) => [candidate.container, { name, candidate }] as const),
    ),
  );

type VersionsByContainer = ReturnType<typeof versionsByContainer>;

/** A living page writes every few seconds; this tab's former page is gone. */
const isPageDead = (key: string, at: number, now: number) =>
  key !== OWN_HEARTBEAT_KEY &&
  (key === tabStorage.read(PREVIOUS_PAGE_KEY) || !(now - at < 2 * getConfig().loadTimeoutMs));

const readDeathCount = (tried: string) =>
  Number((storage.read(DEATHS_KEY_PREFIX + tried) ?? '0').split(' ')[0]);

const recordDeathAndReportOrQuarantine = (
  versions: VersionsByContainer,
  tried: string,
  now: number,
  died = readDeathCount(tried) + 1,
) => {
  const [container = '', screen = ''] = tried.split('/');
  const version = versions.get(container);
  if (!version) return;
  storage.write(DEATHS_KEY_PREFIX + tried, `${died} ${now}`);
  const { name, candidate } = version;
  const reason = `no sign of life from ${screen}`;
  releaseFromQuarantine([container]);
  if (died >= MOST_DEATHS) reportCrashAndQuarantine(name, candidate, 'hang', new Error(reason));
  else
    sendTelemetryEvent({ event: 'error', remote: name, version: candidate.version, phase: 'hang', reason });
};

const withholdVersionOrForgetOldDeaths = (versions: VersionsByContainer, key: string, now: number) => {
  const [container = ''] = key.slice(DEATHS_KEY_PREFIX.length).split('/');
  const [died, at] = (storage.read(key) ?? '').split(' ').map(Number);
  if (!versions.has(container) || !(now - Number(at) < DEATH_LASTS_MS)) storage.remove(key);
  else if (Number(died) >= MOST_DEATHS) crashLoopingContainers.add(container);
};

const quarantineVersionsThatReload = (versions: VersionsByContainer) => {
  const lives = readShortLivedContainers();
  for (const [container, { name, candidate }] of versions) {
    if (lives.filter((life) => life === container).length < MAX_SHORT_PAGE_LIVES) continue;
    reportCrashAndQuarantine(name, candidate, 'reload', new Error('the page is loaded again and again'));
    tabStorage.write(SHORT_LIVED_CONTAINERS_KEY, '');
  }
};

/** Finds versions in a crash loop: one that died more than once is withheld from players (decision 007). */
export const quarantineCrashLoopingVersions = (registry: Registry, now = Date.now()) => {
  const versions = versionsByContainer(registry);
  for (const key of storage.keys(HEARTBEAT_KEY_PREFIX)) {
    const [tried = '', at] = (storage.read(key) ?? '').split(' ');
    if (!isPageDead(key, Number(at), now)) continue;
    storage.remove(key);
    recordDeathAndReportOrQuarantine(versions, tried, now);
  }
  for (const key of storage.keys(DEATHS_KEY_PREFIX)) withholdVersionOrForgetOldDeaths(versions, key, now);
  quarantineVersionsThatReload(versions);
};

export const recordDeathsReportedByWorker = (registry: Registry, died: DiedVersionFolders) => {
  const versions = versionsByContainer(registry);
  for (const [container, { candidate }] of versions) {
    const times = died.filter((folder) => candidate.entry.src.startsWith(folder)).length;
    const known = storage
      .keys(`${DEATHS_KEY_PREFIX}${container}/`)
      .map((key) => readDeathCount(key.slice(DEATHS_KEY_PREFIX.length)));
    if (Math.max(0, ...known) < times)
      recordDeathAndReportOrQuarantine(versions, `${container}/a screen`, Date.now(), times);
  }
};
