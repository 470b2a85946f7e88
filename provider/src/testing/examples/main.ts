import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '../../openapi/players';
import { bestExamples } from './choose';
import type { Recorded } from './record';

const [, , dir] = process.argv;
if (!dir) throw new Error('Say in which directory the tests left their records (ANK_EXAMPLES)');

const recorded = readdirSync(dir)
  .sort()
  .flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Recorded);

const examples: { [Who in Recorded['audience']]: Record<string, Example> } = {
  players: bestExamples(recorded.filter(({ audience }) => audience === 'players')),
  operators: bestExamples(recorded.filter(({ audience }) => audience === 'operators')),
};
writeFileSync(
  new URL('../../openapi/examples.json', import.meta.url),
  `${JSON.stringify(examples, null, 2)}\n`,
);
console.log(
  `${Object.keys(examples.players).length} calls and ${Object.keys(examples.operators).length} operations have an example`,
);
