import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { MenuItem } from '@ank/protocol/registry';
import type { Compilation, Module } from 'webpack';
import { parseModuleSyntax } from './parseModuleSyntax';
import { sharedModuleFiles, shareKeyOf } from './sharedModules';

const ICONS = 'icons';

export type ExportsByModule = Record<string, string[]>;

const sortNames = (names: Iterable<string>): string[] => [...new Set(names)].sort();

const DEPRECATED = /@deprecated\s+(.*)/s;

/**
 * Reads the names that a shared module's file exports, source or packed; `@deprecated` before a name says
 * since when and what to use. Throws for a module that exports all of another file, because its names would
 * not be known.
 */
export const parseOfferedExports = (
  text: string,
): { names: string[]; deprecated: Record<string, string> } => {
  const { exported, starExportSpecifiers } = parseModuleSyntax(text);
  if (starExportSpecifiers[0])
    throw new Error(
      `export * from '${starExportSpecifiers[0]}': list the names that a shared module exports`,
    );
  const values = exported.filter(({ isType }) => !isType);
  const deprecated = values.flatMap(({ name, comment }) => {
    const [, says] = DEPRECATED.exec(comment) ?? [];
    return says ? [[name, says] as const] : [];
  });
  return { names: sortNames(values.map(({ name }) => name)), deprecated: Object.fromEntries(deprecated) };
};

const parseIconNames = (text: string): string[] =>
  parseModuleSyntax(text).declarations.flatMap(({ keys }) => keys.ICONS ?? []);

/**
 * Returns the names that a remote may take, `{ '@ank/shared/ui': ['Badge', …], icons: ['alert', …] }`, and
 * those that will go: `{ 'cx of @ank/shared/ui': '2026-12-01: use classNames' }`.
 */
export const readOfferedExports = (): { names: ExportsByModule; deprecated: Record<string, string> } => {
  const modules = sharedModuleFiles().map(([module, file]) => ({
    ...{ module, file },
    ...parseOfferedExports(readFileSync(file, 'utf8')),
  }));
  const ui = modules.find(({ module }) => module.endsWith('/ui'))?.file ?? '';
  const icons = parseIconNames(readFileSync(join(dirname(ui), `../ui/icons${extname(ui)}`), 'utf8'));
  return {
    names: {
      ...Object.fromEntries(modules.map(({ module, names }) => [module, names])),
      [ICONS]: sortNames(icons),
    },
    deprecated: Object.fromEntries(
      modules.flatMap(({ module, deprecated }) =>
        Object.entries(deprecated).map(([name, says]) => [`${name} of ${module}`, says]),
      ),
    ),
  };
};

/** Throws for an icon that the kernel at hand lacks: it would be drawn as nothing. */
export const iconsOfMenuInKernelOrThrow = (menu: readonly MenuItem[]): ExportsByModule => {
  if (menu.length === 0) return {};
  const { [ICONS]: known = [] } = readOfferedExports().names;
  const wrong = menu.find(({ icon }) => !known.includes(icon));
  if (wrong)
    throw new Error(
      `remote.json: the menu's icon "${wrong.icon}" does not exist; there are ${known.join(', ')}`,
    );
  return { [ICONS]: sortNames(menu.map(({ icon }) => icon)) };
};

/**
 * Returns the names that the modules of a build take of a shared one; undefined where one of them takes it
 * whole.
 */
const findNamesUsedOf = ({ moduleGraph, chunkGraph }: Compilation, shared: Module): string[] | undefined => {
  const paths = [...moduleGraph.getIncomingConnections(shared)]
    .filter(({ originModule }) => originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0)
    .filter((connection) => connection.isActive(undefined))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .map((taken) => (Array.isArray(taken) ? taken : taken.name));
  return paths.every(([name]) => name) ? sortNames(paths.map(([name = '']) => name)) : undefined;
};

/**
 * Returns the names that a finished build takes of every shared module (decision 028); a module taken
 * whole is left out.
 */
export const findUsedSharedExports = (compilation: Compilation): ExportsByModule =>
  Object.fromEntries(
    [...compilation.modules]
      .flatMap((module): [string, string[]][] => {
        const sharedName = shareKeyOf(module);
        const names = sharedName.startsWith('@ank/shared/') && findNamesUsedOf(compilation, module);
        return names ? [[sharedName, names]] : [];
      })
      // webpack lists modules in the order in which it happened to read them.
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const MEMBER = /\.([\w$]+)|(["'])([\w$]+)\2|[{,]\s*([\w$]+)\s*:/g;

/** The same of another tool's code, by the spelling. */
export const findSharedExportsSpelledIn = (
  code: readonly string[],
  modules: Iterable<string>,
): ExportsByModule => {
  const words = new Set(
    code.flatMap((text) =>
      [...text.matchAll(MEMBER)].map(([, member, , text, taken]) => member ?? text ?? taken),
    ),
  );
  const page = readOfferedExports().names;
  return Object.fromEntries(
    [...modules].flatMap((module) =>
      page[module] ? [[module, page[module].filter((name) => words.has(name))]] : [],
    ),
  );
};

/** Returns the file that lists the entry points as last released, and what has grown since. */
export const kernelReportFile = (dir: string): string => join(dir, 'doors.report.json');
