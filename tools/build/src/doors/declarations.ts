import { join, posix } from 'node:path';

type Statement = { names: string[]; text: string };
export type Declared = {
  statements: Statement[];
  imports: Map<string, [file: string, name: string]>;
  handed: Map<string, [file: string, name: string]>;
  handedWhole: string[];
};

const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(const|function|class|type|interface|enum) (\w+)/;

const pairs = (list: string): [string, string][] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => {
      const [there = '', here = there] = part.split(' as ');
      return [there, here];
    });

const target = (file: string, specifier: string) =>
  posix.join(posix.dirname(file), specifier.replace(/\.js$/, ''));

const readDeclaration = (file: string, text: string): Declared => {
  const bare = text.replace(/\/\*\*[\s\S]*?\*\/\n?/g, '').replace(/^\/\/.*$/gm, '');
  const declared: Declared = { statements: [], imports: new Map(), handed: new Map(), handedWhole: [] };
  for (const statement of bare.split(/\n(?=[a-z])/).map((part) => part.trim())) {
    const [, list = '', from = ''] =
      /^(?:import|export)(?: type)? \{([\s\S]*?)\}(?: from '([^']+)')?;/.exec(statement) ?? [];
    const whole = /^export \* from '([^']+)';/.exec(statement)?.[1];
    if (whole?.startsWith('.')) declared.handedWhole.push(target(file, whole));
    if (list) {
      const map = statement.startsWith('import') ? declared.imports : declared.handed;
      for (const [there, here] of pairs(list))
        if (map === declared.handed || !from || from.startsWith('.'))
          map.set(here, [from.startsWith('.') ? target(file, from) : from || file, there]);
      continue;
    }
    const [, kind, name] = DECLARES.exec(statement) ?? [];
    if (!name) continue;
    // One statement may declare several hooks of one API.
    const more = kind === 'const' ? [...statement.matchAll(/, (\w+): </g)].map(([, one = '']) => one) : [];
    declared.statements.push({ names: [name, ...more], text: statement });
  }
  return declared;
};

export const readDeclarations = (texts: ReadonlyMap<string, string>): Map<string, Declared> =>
  new Map(
    [...texts].map(([file, text]) => {
      const name = file.replace(/\.tsx?$/, '');
      return [name, readDeclaration(name, text)];
    }),
  );

export type Found = { file: string; name: string; text: string };

/** Undefined when the name comes from another package. */
export const findName = (all: Map<string, Declared>, file: string, name: string): Found | undefined => {
  const declared = all.get(file);
  const own = declared?.statements.find(({ names }) => names.includes(name));
  if (own) return { file, name, text: own.text };
  const [next, there] = declared?.handed.get(name) ?? declared?.imports.get(name) ?? [];
  if (next !== undefined && there !== undefined && (next !== file || there !== name))
    return findName(all, next, there);
  for (const whole of declared?.handedWhole ?? []) {
    const found = findName(all, whole, name);
    if (found) return found;
  }
  return undefined;
};

export const namesOf = (all: Map<string, Declared>, file: string): string[] => {
  const declared = all.get(file);
  if (!declared) throw new Error(`${file} has no declaration`);
  const own = declared.statements
    .filter(({ text }) => text.startsWith('export '))
    .flatMap(({ names }) => names);
  const others = declared.handedWhole.flatMap((whole) => namesOf(all, whole));
  return [...new Set([...own, ...declared.handed.keys(), ...others])].sort();
};

export const behind = (all: Map<string, Declared>, { file, text }: Found): Found[] => {
  const inline = [...text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g)].flatMap(
    ([, from = '', there = '']) => findName(all, target(file, from), there) ?? [],
  );
  const words = new Set(text.match(/\b[A-Za-z_]\w*\b/g));
  const declared = all.get(file);
  const local = [...words].filter(
    (word) => declared?.imports.has(word) || declared?.statements.some(({ names }) => names.includes(word)),
  );
  return [...inline, ...local.flatMap((word) => findName(all, file, word) ?? [])].filter(
    (found) => found.file !== file || found.text !== text,
  );
};

export const doorFile = (path: string): string => join(path).replace(/\.tsx?$/, '');
