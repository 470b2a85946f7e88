/** How often one thing happened to a version on players' phones, as the provider counts it. */
export type LoadCount = { remote: string; version: string; event: string; count: number };

/** What a canary may cost before it is taken back. */
export type Terms = {
  /** Loads of the canary below which nothing is said. */
  least: number;
  /** Percentage points by which it may be set aside more often than the version before: networks fail for both. */
  budget: number;
};

export type Verdict = { is: 'too early' | 'good' | 'bad'; says: string };

/** Loads of a version, and the share of them, in percent, after which a phone set it aside. */
const fateOf = (counts: readonly LoadCount[], version: string): { loads: number; percent: number } => {
  const sum = (...events: string[]) =>
    counts
      .filter((one) => one.version === version && events.includes(one.event))
      .reduce((total, { count }) => total + count, 0);
  const loads = sum('loaded', 'fell-back', 'failed');
  return { loads, percent: loads === 0 ? 0 : (100 * sum('quarantined')) / loads };
};

/** Holds a canary against the version before it, on the counts of one remote. */
export const verdictOf = (
  counts: readonly LoadCount[],
  { canary, before }: { canary: string; before: string },
  { least, budget }: Terms,
): Verdict => {
  const [now, then] = [fateOf(counts, canary), fateOf(counts, before)];
  const says = `${canary} was set aside after ${now.percent.toFixed(1)} % of ${now.loads} loads, ${before} after ${then.percent.toFixed(1)} % of ${then.loads}`;
  if (now.percent > then.percent + budget && now.loads >= least) return { is: 'bad', says };
  return { is: now.loads < least ? 'too early' : 'good', says };
};
