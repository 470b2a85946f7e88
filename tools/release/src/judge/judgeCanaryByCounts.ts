import type { LoadCount } from './parseLoadCounts';

type JudgingLimits = {
  /** Loads; with fewer nothing is said. */
  least: number;
  /** Percentage points above the version before: networks fail for both. */
  budget: number;
};

const WEIGHED = {
  quarantined: 'was quarantined',
  error: 'threw errors',
  empty: 'drew nothing',
  breach: 'broke the page’s policy',
};

const sumLoadEventsOf = (counts: readonly LoadCount[], version: string) => {
  const sums: Record<string, number> = {};
  for (const { event, count, ...one } of counts)
    if (one.version === version) sums[event] = (sums[event] ?? 0) + count;
  const loads = ['loaded', 'fell-back', 'failed'].reduce((sum, event) => sum + (sums[event] ?? 0), 0);
  return { loads, percent: (event: string) => (loads === 0 ? 0 : (100 * (sums[event] ?? 0)) / loads) };
};

export const judgeCanaryByCounts = (
  counts: readonly LoadCount[],
  { canary, before }: { canary: string; before: string },
  { least, budget }: JudgingLimits,
): { is: 'too early' | 'good' | 'bad'; says: string } => {
  const [young, old] = [sumLoadEventsOf(counts, canary), sumLoadEventsOf(counts, before)];
  const { loads } = young;
  const shares = Object.entries(WEIGHED).map(([event, words]) => {
    const [now, then] = [young.percent(event), old.percent(event)];
    const says = `${canary} ${words} after ${now.toFixed(1)} % of ${loads} loads, ${before} after ${then.toFixed(1)} % of ${old.loads}`;
    return { isOver: now > then + budget, says };
  });
  const over = shares.filter(({ isOver }) => isOver);
  const said = (which: readonly { says: string }[], why: string) =>
    [...which.map(({ says }) => says), why].join('\n');
  if (loads < least) return { is: 'too early', says: said(shares, `${loads} loads are fewer than ${least}`) };
  return over.length > 0
    ? { is: 'bad', says: said(over, `that is more than ${budget} percentage points above ${before}`) }
    : { is: 'good', says: said(shares, `none is more than ${budget} percentage points above ${before}`) };
};
