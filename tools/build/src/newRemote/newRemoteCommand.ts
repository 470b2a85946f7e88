import { relative } from 'node:path';
import { runBiome } from '../check/checkers';
import { readArgs } from '../readArgs';
import { ROOT } from '../workspace/packages';
import { run } from '../workspace/run';
import { newRemote } from './newRemote';

export const makeRemote = async (args: string[]): Promise<number> => {
  const [name = ''] = readArgs(args, {}, 1).positionals;
  const dir = newRemote(name);
  await runBiome(['--write', dir]);
  const code = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: ROOT });
  console.log(
    [
      '',
      `${relative(ROOT, dir)} is made. In that folder:`,
      '  npm run dev      its screen with hot reload',
      '  npm test         its tests',
      '  npx ank build    its files for the site',
      `  npx ank publish ${name} --to ../.ank/site`,
      `                   live in what npm start shows, at /${name}`,
      'What it owns stands in remote.json; docs/team.md goes on from here.',
    ].join('\n'),
  );
  return code;
};
