import { parseNumberFlag, readArgs, TEXT_FLAG } from '@ank/build/read-args';
import { mustFindRegisteredRemote } from '../built/registeredRemotes';
import { openSiteActions } from '../publish/openSite';
import { judgeCanaryByCounts } from './judgeCanaryByCounts';
import { readLoadCountsFile } from './parseLoadCounts';

export const judgeAndRollBackCanaryCommand = async (args: string[]): Promise<number> => {
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
