import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { keptMap, mapsBeside } from '../build/maps';
import { readArgs } from '../readArgs';
import { partNamed } from '../workspace/packages';
import { type Place, placesIn } from './places';

/** Throws when the map is not kept, or says nothing of it. */
export const sourceOf = ({ remote, version, script, line, column }: Place, maps: string): string => {
  const map = JSON.parse(keptMap(maps, version, script)) as SourceMapPayload;
  const origin = new SourceMap(map).findOrigin(line, column);
  if (!('fileName' in origin))
    throw new Error(`${script}:${line}:${column} is no place of ${remote} ${version}`);
  const { fileName, lineNumber, columnNumber } = origin;
  const text = map.sourcesContent[map.sources.indexOf(fileName)]?.split('\n')[lineNumber - 1] ?? '';
  return `${fileName}:${lineNumber}:${columnNumber}\n  ${text.trim()}`;
};

export const where = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args, { maps: { type: 'string' } }, Number.POSITIVE_INFINITY);
  const said = positionals.join(' ');
  const places = placesIn(said === '-' ? readFileSync(0, 'utf8') : said);
  if (places.length === 0)
    throw new Error('name a place: a line of the report, of a stack, or NAME VERSION SCRIPT.js:LINE:COLUMN');
  for (const place of places) {
    const maps = values.maps ?? mapsBeside(join(partNamed(place.remote).dir, 'dist', place.version));
    console.log(`${place.script}:${place.line}:${place.column} is ${sourceOf(place, maps)}`);
  }
  return 0;
};
