import { DIED_MARK, OPEN_MARK, SHORT_LIVES_KEY } from '@ank/protocol/page';
import type { Registry } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { storage, tabStorage } from '@ank/shared/session';
import {
  type DiedVersions,
  MAX_SHORT_LIVES,
  OWN_HEARTBEAT_KEY,
  PREVIOUS_PAGE_KEY,
  readShortLives,
} from '../attempts/attempt';
import { reportLoadEvent } from '../attempts/loadEvents';
import { containersHeldBack, releaseContainers } from '../attempts/quarantine';
import { DEATH_LASTS_MS, MOST_DEATHS } from '../worker/pageDeathLimits';
import { blameCandidate } from './screenLoader';

const versionsIn = ({ remotes }: Registry) =>
  new Map(
    remotes.flatMap(({ name, candidates }) =>
      candidates.map((candidate) => [candidate.container, { name, candidate }] as const),
    ),
  );

type Versions = ReturnType<typeof versionsIn>;

/** A living page writes every few seconds; this tab's former page is gone. */
const isDead = (key: string, at: number, now: number) =>
  key !== OWN_HEARTBEAT_KEY &&
  (key === tabStorage.read(PREVIOUS_PAGE_KEY) || !(now - at < 2 * getConfig().loadTimeoutMs));

const timesOf = (tried: string) => Number((storage.read(DIED_MARK + tried) ?? '0').split(' ')[0]);

const noteDeath = (versions: Versions, tried: string, now: number, died = timesOf(tried) + 1) => {
  const [container = '', screen = ''] = tried.split('/');
  const version = versions.get(container);
  if (!version) return;
  storage.write(DIED_MARK + tried, `${died} ${now}`);
  const { name, candidate } = version;
  const reason = `no sign of life from ${screen}`;
  releaseContainers([container]);
  if (died >= MOST_DEATHS) blameCandidate(name, candidate, 'hang', new Error(reason));
  else reportLoadEvent({ event: 'error', remote: name, version: candidate.version, phase: 'hang', reason });
};

const holdAfterDeaths = (versions: Versions, key: string, now: number) => {
  const [container = ''] = key.slice(DIED_MARK.length).split('/');
  const [died, at] = (storage.read(key) ?? '').split(' ').map(Number);
  if (!versions.has(container) || !(now - Number(at) < DEATH_LASTS_MS)) storage.remove(key);
  else if (Number(died) >= MOST_DEATHS) containersHeldBack.add(container);
};

const judgeShortLives = (versions: Versions) => {
  const lives = readShortLives();
  for (const [container, { name, candidate }] of versions) {
    if (lives.filter((life) => life === container).length < MAX_SHORT_LIVES) continue;
    blameCandidate(name, candidate, 'reload', new Error('the page is loaded again and again'));
    tabStorage.write(SHORT_LIVES_KEY, '');
  }
};

/** Finds versions in a crash loop: one that died more than once is withheld from players (decision 007). */
export const detectCrashLoops = (registry: Registry, now = Date.now()) => {
  const versions = versionsIn(registry);
  for (const key of storage.keys(OPEN_MARK)) {
    const [tried = '', at] = (storage.read(key) ?? '').split(' ');
    if (!isDead(key, Number(at), now)) continue;
    storage.remove(key);
    noteDeath(versions, tried, now);
  }
  for (const key of storage.keys(DIED_MARK)) holdAfterDeaths(versions, key, now);
  judgeShortLives(versions);
};

export const quarantineDiedVersions = (registry: Registry, died: DiedVersions) => {
  const versions = versionsIn(registry);
  for (const [container, { candidate }] of versions) {
    const times = died.filter((folder) => candidate.entry.src.startsWith(folder)).length;
    const known = storage
      .keys(`${DIED_MARK}${container}/`)
      .map((key) => timesOf(key.slice(DIED_MARK.length)));
    if (Math.max(0, ...known) < times) noteDeath(versions, `${container}/a screen`, Date.now(), times);
  }
};
