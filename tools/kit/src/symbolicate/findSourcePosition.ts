import { SourceMap, type SourceMapPayload } from 'node:module';
import { readSourceMap } from '../builder/storedSourceMaps';
import type { ScriptPosition } from './findScriptPositions';

/** Throws when the map is not kept, or says nothing of it. */
export const findSourcePosition = (
  { remote, version, script, line, column }: ScriptPosition,
  mapsFolder: string,
): string => {
  const map = JSON.parse(readSourceMap(mapsFolder, version, script)) as SourceMapPayload;
  const origin = new SourceMap(map).findOrigin(line, column);
  if (!('fileName' in origin))
    throw new Error(`${script}:${line}:${column} is not a position in ${remote} ${version}`);
  const { fileName, lineNumber, columnNumber } = origin;
  const text = map.sourcesContent[map.sources.indexOf(fileName)]?.split('\n')[lineNumber - 1] ?? '';
  return `${fileName}:${lineNumber}:${columnNumber}\n  ${text.trim()}`;
};
