import { join } from 'node:path';
import { declarationsOf } from '../pack/declare';
import { filesUnder } from '../workspace/files';
import { readJson } from '../workspace/packages';
import { behind, doorFile, type Found, findName, namesOf, readDeclarations } from './declarations';

export type Report = {
  version: string;
  grew?: string[];
  /** `./ui Chart`: what a later release than the major's first has brought, with that release. */
  since?: Record<string, string>;
  doors: Record<string, string[]>;
  declarations: Record<string, string[]>;
};

const OPENS = /[{[(<]$/;

const headOf = (line: string) =>
  line.replace(/[:=({<].*$/, '').trim() + (line.includes('(given: ') ? '(given)' : '');

/** Each with the lines around it; members of a union are lines of their own. */
export const linesOf = (text: string): string[] => {
  const around: string[] = [];
  return text
    .replace(/^export /, '')
    .replace(/^(default )?declare /, '')
    .replace(/\(\{[^{}]*\}: /g, '(given: ')
    .split('\n')
    .flatMap((raw) => {
      const line = raw.trim();
      if (/^[}\])>]/.test(line)) around.pop();
      const place = [...around, ''].join(' ');
      if (OPENS.test(line)) around.push(headOf(line));
      const [, name, parts = ''] = /^((?:type )?\w+\??(?:: | = ))(.+);$/.exec(line) ?? [];
      if (name && !/[(<{]/.test(parts))
        return parts.split('|').map((part) => `${place}${name}| ${part.trim()}`);
      return [place + line];
    })
    .sort();
};

export const reportOf = (dir: string): Report => {
  const { version, exports } = readJson<{ version: string; exports: Record<string, string> }>(
    join(dir, 'package.json'),
  );
  const sources = filesUnder(join(dir, 'src'), (path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) =>
    path.slice(dir.length + 1),
  );
  const all = readDeclarations(declarationsOf(dir, sources));
  const declarations: Report['declarations'] = {};
  const keep = (found: Found) => {
    const key = `${found.file.replace(/^src\//, '')} ${found.name}`;
    if (declarations[key]) return;
    declarations[key] = linesOf(found.text);
    for (const next of behind(all, found)) keep(next);
  };
  const doors = Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([door, file]) => {
        const names = namesOf(all, doorFile(file));
        for (const name of names) {
          const found = findName(all, doorFile(file), name);
          if (found) keep(found);
        }
        return [door, names];
      }),
  );
  const sorted = Object.entries(declarations).sort(([one], [other]) => (one < other ? -1 : 1));
  return { version, doors, declarations: Object.fromEntries(sorted) };
};

const rowsOf = (rows: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(rows)
    .map(([key, lines]) => `  ${JSON.stringify(key)}: ${JSON.stringify(lines)}`)
    .join(',\n');

export const written = ({ doors, declarations, ...rest }: Report): string => {
  const head = JSON.stringify(rest).slice(1, -1);
  return `{ ${head},\n "doors": {\n${rowsOf(doors)}\n },\n "declarations": {\n${rowsOf(declarations)}\n }\n}\n`;
};
