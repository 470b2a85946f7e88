import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '../../operator/openapi/playerPaths';
import type { Recorded, RecordedRefusal } from '../../testing/record';
import { chooseBestExamples, groupRefusalsByOperation } from './chooseExamples';

const [, , dir] = process.argv;
if (!dir) throw new Error('Say in which directory the tests left their records (ANK_EXAMPLES)');

const addressOf = (file: string): URL => new URL(`../../operator/openapi/${file}`, import.meta.url);
const writeJson = (file: string, content: object): void =>
  writeFileSync(addressOf(file), `${JSON.stringify(content, null, 2)}\n`);

const lines = readdirSync(dir)
  .sort()
  .flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Recorded | RecordedRefusal);

const recorded = lines.flatMap((line) => ('audience' in line ? [line] : []));
const refused = lines.flatMap((line) => ('refused' in line ? [line] : []));

const examples: { [Who in Recorded['audience']]: Record<string, Example> } = {
  players: chooseBestExamples(recorded.filter(({ audience }) => audience === 'players')),
  operators: chooseBestExamples(recorded.filter(({ audience }) => audience === 'operators')),
};
writeJson('examples.json', examples);
writeJson('refusals.json', groupRefusalsByOperation(refused));
console.log(
  `${Object.keys(examples.players).length} calls and ${Object.keys(examples.operators).length} operations have an example`,
);
