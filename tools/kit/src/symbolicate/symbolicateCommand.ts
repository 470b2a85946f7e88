import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceMapsFolderOf } from '../builder/storedSourceMaps';
import { readArgs, TEXT_FLAG } from '../readArgs';
import { mustFindShellOrRemote } from '../workspace/packages';
import { findScriptPositions } from './findScriptPositions';
import { findSourcePosition } from './findSourcePosition';

export const symbolicateCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args, { maps: TEXT_FLAG }, Number.POSITIVE_INFINITY);
  const message = positionals.join(' ');
  const places = findScriptPositions(message === '-' ? readFileSync(0, 'utf8') : message);
  if (places.length === 0)
    throw new Error('pass a line of a report or of a stack trace, or NAME VERSION SCRIPT.js:LINE:COLUMN');
  for (const place of places) {
    const maps =
      values.maps ?? sourceMapsFolderOf(join(mustFindShellOrRemote(place.remote).dir, 'dist', place.version));
    console.log(`${place.script}:${place.line}:${place.column} is ${findSourcePosition(place, maps)}`);
  }
  return 0;
};
