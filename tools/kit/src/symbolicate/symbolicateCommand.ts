import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { readSourceMap, sourceMapsFolderOf } from '../builder/storedSourceMaps';
import { readArgs, TEXT_FLAG } from '../readArgs';
import { mustFindShellOrRemote } from '../workspace/packages';

/** A place in a script as a phone reports it; lines and columns count from 1. */
export type ScriptPosition = {
  remote: string;
  version: string;
  script: string;
  line: number;
  column: number;
};

const AT = String.raw`([\w.-]+\.js):(\d+):(\d+)`;
const ADDRESS = new RegExp(String.raw`\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\/${AT}`, 'g');
const NAME_AND_VERSION = new RegExp(String.raw`\b([a-z][a-z0-9-]*)[@ ](\d[\w.+-]*)\s.*?${AT}`);

const toScriptPosition = (
  remote = '',
  version = '',
  script = '',
  line = '',
  column = '',
): ScriptPosition => ({
  remote,
  version,
  script,
  line: Number(line),
  column: Number(column),
});

const parseReportedEvent = (text: string): { remote?: unknown; version?: unknown; reason?: unknown } => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
};

/** Finds the places in a report's event, a stack, or `wallet 1.0.0-1a2b3c4d main.js:1:2`. */
export const findScriptPositions = (text: string): ScriptPosition[] => {
  const { remote, version, reason } = parseReportedEvent(text);
  if (typeof remote === 'string' && typeof version === 'string') {
    const [, ...at] = new RegExp(AT).exec(String(reason)) ?? [];
    return at.length > 0 ? [toScriptPosition(remote, version, ...at)] : [];
  }
  const addresses = [...text.matchAll(ADDRESS)].map(([, name, shell, ...rest]) =>
    toScriptPosition(name ?? shell, ...rest),
  );
  if (addresses.length > 0) return addresses;
  const [, ...args] = NAME_AND_VERSION.exec(text) ?? [];
  return args.length > 0 ? [toScriptPosition(...args)] : [];
};

/** Throws when the map is not kept, or says nothing of it. */
export const findSourcePosition = (
  { remote, version, script, line, column }: ScriptPosition,
  maps: string,
): string => {
  const map = JSON.parse(readSourceMap(maps, version, script)) as SourceMapPayload;
  const origin = new SourceMap(map).findOrigin(line, column);
  if (!('fileName' in origin))
    throw new Error(`${script}:${line}:${column} is not a position in ${remote} ${version}`);
  const { fileName, lineNumber, columnNumber } = origin;
  const text = map.sourcesContent[map.sources.indexOf(fileName)]?.split('\n')[lineNumber - 1] ?? '';
  return `${fileName}:${lineNumber}:${columnNumber}\n  ${text.trim()}`;
};

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
