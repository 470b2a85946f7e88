import type { OutputOf } from '@ank/protocol/operator/operations';
import type { OccasionalTextKey } from '../setup/occasionalTexts';

export type VersionLoadCount = OutputOf<'report loads'>['loads'][number];

/** The events of a load that came so far that the version ran; "fell-back": in place of a newer version. */
const LOADED = ['loaded', 'fell-back'];

/** The events of a load after which the version never ran. */
const NEVER_RAN = ['failed', 'malformed'];

/**
 * The events of a load in which a version did not do its work. "quarantined" is none: it follows the failure
 * that is reported already.
 */
export const FAILURE_EVENTS: readonly string[] = [...NEVER_RAN, 'crashed', 'error', 'empty'];

/** The share of loads from which a version counts as failing, and the fewest failures that say so. */
const FAILING_FROM = { rate: 0.05, failures: 3 };

/** The parts of the app in words, by the names of their packages without what all of them begin with. */
const PARTS: Readonly<Record<string, OccasionalTextKey>> = {
  shell: 'partShell',
  accounts: 'partAccounts',
  wallet: 'partWallet',
  bidding: 'partBidding',
  history: 'partHistory',
};

/** Returns the name under which `ank` knows a remote: "wallet" of "mfe-wallet". */
export const remoteNameWithoutPrefix = (remote: string): string => remote.replace(/^mfe-/, '');

/** Returns the text that names a part of the app, or undefined for one that is newer than this page. */
export const textKeyOfAppPart = (remote: string): OccasionalTextKey | undefined =>
  Object.hasOwn(PARTS, remoteNameWithoutPrefix(remote)) ? PARTS[remoteNameWithoutPrefix(remote)] : undefined;

/** Splits "1.2.0-abcd12ef" into the version that a person says and the hash of its files. */
export const splitVersion = (version: string): { number: string; hash: string } => {
  const at = version.indexOf('-');
  return at < 0
    ? { number: version, hash: '' }
    : { number: version.slice(0, at), hash: version.slice(at + 1) };
};

export type ReleasedVersion = {
  remote: string;
  version: string;
  /** ISO days. */
  since: string;
  last: string;
  /** Loads in which it ran. */
  loaded: number;
  /** All loads: those in which it ran, and those that failed before. */
  attempts: number;
  /** Failing loads; at most `attempts`, because one load may report several errors. */
  failures: number;
  /** Failing loads by all loads, from 0 to 1. */
  rate: number;
  /** The average time of a load; null where no phone measured one. */
  ms: number | null;
  isFailing: boolean;
};

/** Sums what phones reported by version: those that fail come first, then those that most phones load. */
export const summarizeLoadsByVersion = (loads: readonly VersionLoadCount[]): ReleasedVersion[] => {
  const versions = new Map<string, VersionLoadCount[]>();
  for (const load of loads) {
    const name = `${load.remote} ${load.version}`;
    versions.set(name, [...(versions.get(name) ?? []), load]);
  }
  const sumOf = (reports: readonly VersionLoadCount[]) => reports.reduce((sum, { count }) => sum + count, 0);
  return [...versions.values()]
    .flatMap((reports): ReleasedVersion[] => {
      const [first] = reports;
      const countOf = (events: readonly string[]) =>
        sumOf(reports.filter(({ event }) => events.includes(event)));
      const [loaded, failed] = [countOf(LOADED), countOf(FAILURE_EVENTS)];
      if (!first || loaded + failed === 0) return [];
      // Failures alone are of loads that were reported before the first of these days.
      const attempts = loaded + countOf(NEVER_RAN) || failed;
      const failures = Math.min(failed, attempts);
      const done = reports.filter(({ event }) => event === 'loaded');
      const days = reports.map(({ day }) => day).sort();
      const measured = done.filter(({ ms }) => ms !== null);
      const spent = measured.reduce((sum, { ms, count }) => sum + (ms ?? 0) * count, 0);
      const rate = failures / attempts;
      return [
        {
          ...{ remote: first.remote, version: first.version, loaded, attempts, failures, rate },
          ...{ since: days[0] ?? '', last: days.at(-1) ?? '' },
          ms: measured.length > 0 ? Math.round(spent / sumOf(measured)) : null,
          isFailing: rate >= FAILING_FROM.rate && failures >= FAILING_FROM.failures,
        },
      ];
    })
    .sort((a, b) => Number(b.isFailing) - Number(a.isFailing) || b.loaded - a.loaded);
};

/** "25%"; a share that is small but not nothing is "<1%". */
export const formatPercent = (rate: number): string =>
  rate > 0 && rate < 0.01 ? '<1%' : `${Math.round(100 * rate)}%`;
