import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import {
  API,
  type Checker,
  type Symbol as Named,
  NodeBuilderFlags,
  SymbolFlags,
} from 'typescript/unstable/sync';
import { kernelReportFile } from '../builder/configs/sharedModuleExports';
import type { KernelReport } from '../kernelReport/kernelReport';
import { writeJson } from '../workspace/listAndWriteFiles';
import { readJsonFile } from '../workspace/packages';
import { BUILD_DIR, mustFindAnkPackageFolder, readManifest } from '../workspace/projectFolders';

/** A name that a module of the kernel exports. */
export type ReferenceName = {
  name: string;
  /** The type, in the compiler's words. */
  type: string;
  /** The doc comment; empty where there is none. */
  text: string;
  /** The doc comment's `@example`. */
  example?: string;
  /** The first version of the kernel that exports it, of this major version. */
  since: string;
  /** True for the kernel's own names, false for those that a library declares. */
  isOwn: boolean;
};

/** Returns the kernel's modules by their name behind `@ank/shared/`, each with its file of types. */
const listModuleTypeFiles = (dir: string): Map<string, string> => {
  const { exports = {} } = readManifest(dir);
  const files = Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : (target.types ?? '');
    return /\.tsx?$/.test(file) ? [[path.replace('./', ''), join(dir, file)] as const] : [];
  });
  return new Map(files);
};

/** Returns the names of the kernel's modules, as they stand behind `@ank/shared/`. */
export const listKernelModules = (): string[] => [
  ...listModuleTypeFiles(mustFindAnkPackageFolder('@ank/shared')).keys(),
];

/** Opens a project of these files alone; `close` ends the compiler. */
const openTypeScriptProject = (dir: string, files: readonly string[]) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ank-reference-')));
  const config = join(folder, 'tsconfig.json');
  writeJson(config, { extends: join(BUILD_DIR, 'config/tsconfig.browser.json'), files });
  const api = new API({ cwd: dir });
  const close = () => {
    api.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project) return { project, close };
  close();
  throw new Error(`the types of ${dir} cannot be read`);
};

type ExportedName = { current: string; entryPoint: string; name: string; isOwn: boolean };

const isTypeSymbol = ({ flags }: Named): boolean => (flags & SymbolFlags.Value) === 0;

/** Types are written whole, and a type's own name stands for its fields. */
const WHOLE =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

const typeTextOf = (checker: Checker, symbol: Named): string => {
  const type = isTypeSymbol(symbol)
    ? checker.getDeclaredTypeOfSymbol(symbol)
    : checker.getTypeOfSymbol(symbol);
  if (!type) return 'unknown';
  return checker.typeToString(type, undefined, WHOLE);
};

/** Names that a library declares are not in the report: they are as old as their module. */
const findFirstVersionWith = (
  report: KernelReport,
  { current, entryPoint, name, isOwn }: ExportedName,
): string => {
  const { version, since = {}, doors } = report;
  const isReleased = doors[entryPoint] !== undefined && (!isOwn || doors[entryPoint].includes(name));
  return isReleased ? (since[`${entryPoint} ${name}`] ?? `${semver.major(version)}.0.0`) : current;
};

/**
 * Reads what modules of the kernel export, from its sources or from its packed types, by the name of the
 * module. Throws for a module that is not there.
 */
export const readKernelReference = (...modules: string[]): Map<string, ReferenceName[]> => {
  const dir = mustFindAnkPackageFolder('@ank/shared');
  const files = listModuleTypeFiles(dir);
  const fileOf = (module: string): string => {
    const file = files.get(module);
    if (!file) throw new Error(`@ank/shared has no module "${module}"`);
    return file;
  };
  const wanted = modules.map((module) => [module, fileOf(module)] as const);
  const report = readJsonFile<KernelReport>(kernelReportFile(dir));
  const { version } = readManifest(dir);
  const own = join(realpathSync(dir), '/').toLowerCase();
  const { project, close } = openTypeScriptProject(dir, [...files.values()]);
  const { checker, program } = project;
  const readName = (module: string, exported: Named): ReferenceName => {
    const found = (exported.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
    const example = checker.getJsDocTagsOfSymbol(found).find(({ name }) => name === 'example')?.text;
    const isOwn = found.declarations.some(({ path }) => path.toLowerCase().startsWith(own));
    return {
      name: exported.name,
      isOwn,
      type: typeTextOf(checker, found),
      text: checker.getDocumentationCommentOfSymbol(found),
      ...(example !== undefined && { example: String(example) }),
      since: findFirstVersionWith(report, {
        current: version,
        entryPoint: `./${module}`,
        name: exported.name,
        isOwn,
      }),
    };
  };
  const readModule = (module: string, file: string): ReferenceName[] => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return (symbol ? checker.getExportsOfModule(symbol) : [])
      .map((exported) => readName(module, exported))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  try {
    return new Map(wanted.map(([module, file]) => [module, readModule(module, file)]));
  } finally {
    close();
  }
};
