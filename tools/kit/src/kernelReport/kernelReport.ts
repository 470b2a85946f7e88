import { join, posix } from 'node:path';
import {
  type ModuleDeclaration,
  type ModuleSyntax,
  parseModuleSyntax,
} from '../builder/configs/parseModuleSyntax';
import { buildDeclarations } from '../pack/packageDeclarations';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { readManifest } from '../workspace/projectFolders';

type DeclaredFile = Omit<ModuleSyntax, 'imported' | 'starExportSpecifiers'> & {
  /** Names of other files, imported or handed on: by the name here, the file and the name there. */
  others: ReadonlyMap<string, readonly [file: string, name: string]>;
  starExportFiles: readonly string[];
};

/** Normal, without its ending. */
const declarationKey = (path: string): string => join(path).replace(/\.tsx?$/, '');

const resolveSpecifier = (file: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier.replace(/\.js$/, '')) : specifier;

const withoutComments = (text: string): string =>
  text.replace(/\/\*\*[\s\S]*?\*\/\n?/g, '').replace(/^\/\/.*$/gm, '');

const readDeclaration = (file: string, text: string): DeclaredFile => {
  const { exported, imported, declarations, starExportSpecifiers } = parseModuleSyntax(withoutComments(text));
  const handedOn = exported.filter((one) => one.from !== undefined || one.original !== one.name);
  return {
    ...{ exported, declarations },
    starExportFiles: starExportSpecifiers
      .filter((from) => from.startsWith('.'))
      .map((from) => resolveSpecifier(file, from)),
    others: new Map(
      [...imported, ...handedOn].map(({ name, original, from }) => [
        name,
        [from === undefined ? file : resolveSpecifier(file, from), original],
      ]),
    ),
  };
};

export const parseDeclarations = (texts: ReadonlyMap<string, string>): Map<string, DeclaredFile> =>
  new Map(
    [...texts].map(([file, text]) => [declarationKey(file), readDeclaration(declarationKey(file), text)]),
  );

export type FoundDeclaration = { file: string; name: string } & Pick<
  ModuleDeclaration,
  'text' | 'mentions' | 'inline'
>;

/** Finds a declaration; returns undefined when the name comes from another package. */
export const findDeclaration = (
  all: Map<string, DeclaredFile>,
  file: string,
  name: string,
): FoundDeclaration | undefined => {
  const declared = all.get(file);
  const own = declared?.declarations.find(({ names }) => names.includes(name));
  if (own) return { file, name, ...own };
  const [next = file, there = name] = declared?.others.get(name) ?? [];
  if (next !== file || there !== name) return findDeclaration(all, next, there);
  return declared?.starExportFiles.map((whole) => findDeclaration(all, whole, name)).find(Boolean);
};

export const listExportedNames = (all: Map<string, DeclaredFile>, file: string): string[] => {
  const declared = all.get(file);
  if (!declared) throw new Error(`${file} has no declaration`);
  const others = declared.starExportFiles.flatMap((whole) => listExportedNames(all, whole));
  return [...new Set([...declared.exported.map(({ name }) => name), ...others])].sort();
};

/** Finds the declarations of the package that a declaration speaks of. */
export const findMentionedDeclarations = (
  all: Map<string, DeclaredFile>,
  { file, text, mentions, inline }: FoundDeclaration,
): FoundDeclaration[] =>
  [
    ...inline.map(({ from, original }) => findDeclaration(all, resolveSpecifier(file, from), original)),
    ...mentions.map((name) => findDeclaration(all, file, name)),
  ]
    .filter((found) => found !== undefined)
    .filter((found) => found.file !== file || found.text !== text);

export type KernelReport = {
  version: string;
  grew?: string[];
  /** `./ui Chart`: what a later release than the major's first has brought, with that release. */
  since?: Record<string, string>;
  doors: Record<string, string[]>;
  declarations: Record<string, string[]>;
};

const OPENS = /[{[(<]$/;

const headOfDeclaration = (line: string): string =>
  line.replace(/[:=({<].*$/, '').trim() + (line.includes('(given: ') ? '(given)' : '');

/**
 * Splits a declaration into lines, each with the lines around it; members of a union are lines of their own.
 */
export const splitDeclarationIntoQualifiedLines = (text: string): string[] => {
  const around: string[] = [];
  return text
    .replace(/^export (default )?(declare )?/, '')
    .replace(/\(\{[^{}]*\}: /g, '(given: ')
    .split('\n')
    .flatMap((raw) => {
      const line = raw.trim();
      if (/^[}\])>]/.test(line)) around.pop();
      const place = [...around, ''].join(' ');
      if (OPENS.test(line)) around.push(headOfDeclaration(line));
      const [, name, parts = ''] = /^((?:type )?\w+\??(?:: | = ))(.+);$/.exec(line) ?? [];
      if (name && !/[(<{]/.test(parts))
        return parts.split('|').map((part) => `${place}${name}| ${part.trim()}`);
      return [place + line];
    })
    .sort();
};

export const buildKernelReport = (dir: string): KernelReport => {
  const { version, exports = {} } = readManifest(dir);
  const sources = listSourceFiles(join(dir, 'src'), (path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) =>
    path.slice(dir.length + 1),
  );
  const all = parseDeclarations(buildDeclarations(dir, sources));
  const declarations: KernelReport['declarations'] = {};
  const keep = (found: FoundDeclaration) => {
    const key = `${found.file.replace(/^src\//, '')} ${found.name}`;
    if (declarations[key]) return;
    declarations[key] = splitDeclarationIntoQualifiedLines(found.text);
    for (const next of findMentionedDeclarations(all, found)) keep(next);
  };
  const doors = Object.fromEntries(
    Object.entries(exports).flatMap(([entryPoint, path]) => {
      if (typeof path !== 'string' || !/\.tsx?$/.test(path)) return [];
      const file = declarationKey(path);
      const names = listExportedNames(all, file);
      for (const found of names.flatMap((name) => findDeclaration(all, file, name) ?? [])) keep(found);
      return [[entryPoint, names]];
    }),
  );
  const sorted = Object.entries(declarations).sort(([a], [b]) => (a < b ? -1 : 1));
  return { version, doors, declarations: Object.fromEntries(sorted) };
};

const formatReportRows = (rows: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(rows)
    .map(([key, lines]) => `  ${JSON.stringify(key)}: ${JSON.stringify(lines)}`)
    .join(',\n');

export const serializeKernelReport = ({ doors, declarations, ...rest }: KernelReport): string => {
  const head = JSON.stringify(rest).slice(1, -1);
  return `{ ${head},\n "doors": {\n${formatReportRows(doors)}\n },\n "declarations": {\n${formatReportRows(declarations)}\n }\n}\n`;
};
