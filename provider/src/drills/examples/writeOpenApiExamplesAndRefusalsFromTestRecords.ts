import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATION_NAMES } from '@ank/protocol/operator/operations';
import { PLAYER_CALLS, type RecordedExample } from '../../operator/openapi/playerPaths';
import type { RecordedAnswer, RecordedRefusal } from '../../testing/recordExamples';
import { chooseBestExamples, groupRefusalsByOperation } from './chooseExamples';
import { keepEarlierExamplesOfExistingCalls } from './keepEarlierExamples';

const [, , dir] = process.argv;
if (!dir) throw new Error('Say in which directory the tests left their records (ANK_EXAMPLES)');

const openApiFileUrl = (file: string): URL => new URL(`../../operator/openapi/${file}`, import.meta.url);
const writeOpenApiFile = (file: string, content: object): void =>
  writeFileSync(openApiFileUrl(file), `${JSON.stringify(content, null, 2)}\n`);

const lines = readdirSync(dir)
  .sort()
  .flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as RecordedAnswer | RecordedRefusal);

const recorded = lines.flatMap((line) => ('audience' in line ? [line] : []));
const refused = lines.flatMap((line) => ('refused' in line ? [line] : []));

type Examples = { [Who in RecordedAnswer['audience']]: Record<string, RecordedExample> };

const before = JSON.parse(readFileSync(openApiFileUrl('examples.json'), 'utf8')) as Examples;
const chooseExamplesOfAudience = (
  wantedAudience: RecordedAnswer['audience'],
  names: readonly string[],
): Record<string, RecordedExample> =>
  keepEarlierExamplesOfExistingCalls(
    before[wantedAudience],
    chooseBestExamples(recorded.filter(({ audience }) => audience === wantedAudience)),
    names,
  );
const examples: Examples = {
  players: chooseExamplesOfAudience(
    'players',
    PLAYER_CALLS.map(({ path }) => path),
  ),
  operators: chooseExamplesOfAudience('operators', OPERATION_NAMES),
};
writeOpenApiFile('examples.json', examples);
writeOpenApiFile('refusals.json', groupRefusalsByOperation(refused));
console.log(
  `${Object.keys(examples.players).length} calls and ${Object.keys(examples.operators).length} operations have an example`,
);
