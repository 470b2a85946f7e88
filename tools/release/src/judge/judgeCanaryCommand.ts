import { parseNumberFlag, readArgs, TEXT_FLAG } from '@ank/build/read-args';
import { mustFindRegisteredRemote } from '../built/registeredRemotes';
import { openSiteActions } from '../publish/openSite';
import { type LoadCount, readLoadCountsFile } from './loadCounts';

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

export const judgeCanaryCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    {
      to: TEXT_FLAG,
      loads: TEXT_FLAG,
      least: { type: 'string', default: '100' },
      budget: { type: 'string', default: '1' },
    },
    1,
  );
  const [name] = positionals;
  if (!name || !values.loads)
    throw new Error('judge: pass the name of a remote, and --loads FILE or --loads -');
  const terms = {
    least: parseNumberFlag('least', values.least),
    budget: parseNumberFlag('budget', values.budget),
  };
  const site = await openSiteActions(values.to);
  const live = await site.live();
  if (!live) throw new Error(`nothing is published in ${site.name} yet`);
  const { canary, candidates } = mustFindRegisteredRemote(live, name);
  const [first, second] = candidates.map(({ version }) => version);
  if (canary === undefined || !first || !second) {
    console.log(`${name} has no canary`);
    return 0;
  }
  const counts = readLoadCountsFile(values.loads).filter(({ remote }) => remote === name);
  const { is, says } = judgeCanaryByCounts(counts, { canary: first, before: second }, terms);
  console.log(`${is}: ${says}`);
  if (is !== 'bad') return 0;
  const why = says.replaceAll('\n', '; ').slice(0, 500);
  const revision = await (await openSiteActions(values.to, why)).act('rollback', { name });
  console.log(`rolled back ${name}: revision ${revision} is live`);
  return 1;
};
