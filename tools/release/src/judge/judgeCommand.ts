import { numberOf, readArgs } from '@ank/build/read-args';
import { recordOf } from '../publish/built';
import { siteOf } from '../publish/siteOf';
import { countsIn, verdictOf } from './verdict';

export const judge = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    {
      to: { type: 'string' },
      loads: { type: 'string' },
      least: { type: 'string', default: '100' },
      budget: { type: 'string', default: '1' },
    },
    1,
  );
  const [name] = positionals;
  if (!name || !values.loads) throw new Error('judge: name a remote, and --loads FILE or --loads -');
  const terms = { least: numberOf('least', values.least), budget: numberOf('budget', values.budget) };
  const site = await siteOf(values.to);
  const live = await site.live();
  if (!live) throw new Error(`nothing is published in ${site.name} yet`);
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
  const why = says.replaceAll('\n', '; ').slice(0, 500);
  const revision = await (await siteOf(values.to, why)).act('rollback', { name });
  console.log(`rolled back ${name}: revision ${revision} is live`);
  return 1;
};
