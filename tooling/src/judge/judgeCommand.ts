import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rollback } from '../publish/operations';
import { recordOf } from '../publish/records';
import { latestRevision } from '../publish/revisions';
import { targetOf } from '../publish/targetOf';
import { type LoadCount, verdictOf } from './verdict';

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new Error(`--${name} must be a number, not "${text}"`);
  return value;
};

/** The provider's `report loads --json`, from a file or, as "-", from what is piped in. */
const countsIn = (file: string): LoadCount[] => {
  const { loads } = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')) as { loads?: unknown };
  if (!Array.isArray(loads)) throw new Error(`${file} is no report of loads: take \`report loads --json\``);
  return loads as LoadCount[];
};

/**
 * `ank judge NAME --loads FILE|- [--to SITE] [--least 100] [--budget 1]`: takes a canary back when phones set it aside
 * more often than the version before, by more than so many percentage points. Gives 1 when it did.
 */
export const judge = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      loads: { type: 'string' },
      least: { type: 'string', default: '100' },
      budget: { type: 'string', default: '1' },
    },
  });
  const [name] = positionals;
  if (!name || !values.loads) throw new Error('judge: name a remote, and --loads FILE or --loads -');
  const terms = { least: numberOf('least', values.least), budget: numberOf('budget', values.budget) };
  const target = await targetOf(values.to);
  const live = await latestRevision(target);
  if (!live) throw new Error(`nothing is published in ${target.name} yet`);
  const { canary, candidates } = recordOf(live, name);
  const [first, second] = candidates.map(({ version }) => version);
  if (canary === undefined || !first || !second) {
    console.log(`${name} has no canary out`);
    return 0;
  }
  const counts = countsIn(values.loads).filter(({ remote }) => remote === name);
  const { is, says } = verdictOf(counts, { canary: first, before: second }, terms);
  console.log(`${is}: ${says}`);
  if (is !== 'bad') return 0;
  const revision = await rollback(target, name);
  console.log(`rolled back ${name}: revision ${revision} is live`);
  return 1;
};
