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
import { reportFile } from '../builder/configs/pageNames';
import type { Report } from '../doors/report';
import { writeJson } from '../workspace/files';
import { readJson } from '../workspace/packages';
import { BUILD_DIR, folderOf, manifestIn } from '../workspace/project';

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
};

/** Returns the kernel's modules by their name behind `@ank/shared/`, each with its file of types. */
const moduleFiles = (dir: string): Map<string, string> => {
  const { exports = {} } = manifestIn(dir);
  const files = Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : (target.types ?? '');
    return /\.tsx?$/.test(file) ? [[path.replace('./', ''), join(dir, file)] as const] : [];
  });
  return new Map(files);
};

/** Returns the names of the kernel's modules, as they stand behind `@ank/shared/`. */
export const moduleNames = (): string[] => [...moduleFiles(folderOf('@ank/shared')).keys()];

/** Opens a project of these files alone; `close` ends the compiler. */
const openProject = (dir: string, files: readonly string[]) => {
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

type Asked = { current: string; door: string; name: string; isOwn: boolean };

const isType = ({ flags }: Named): boolean => (flags & SymbolFlags.Value) === 0;

/** Types are written whole, and a type's own name stands for its fields. */
const WHOLE =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

const typeTextOf = (checker: Checker, symbol: Named): string => {
  const type = isType(symbol) ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
  if (!type) return 'unknown';
  return checker.typeToString(type, undefined, WHOLE);
};

/** Names that a library declares are not in the report: they are as old as their module. */
const sinceOf = (report: Report, { current, door, name, isOwn }: Asked): string => {
  const { version, since = {}, doors } = report;
  const isReleased = doors[door] !== undefined && (!isOwn || doors[door].includes(name));
  return isReleased ? (since[`${door} ${name}`] ?? `${semver.major(version)}.0.0`) : current;
};

/**
 * Reads what a module of the kernel exports, from its sources or from its packed types. Throws for a module
 * that is not there.
 */
export const referenceOf = (module: string): ReferenceName[] => {
  const dir = folderOf('@ank/shared');
  const file = moduleFiles(dir).get(module);
  if (!file) throw new Error(`@ank/shared has no module "${module}"`);
  const report = readJson<Report>(reportFile(dir));
  const { version } = manifestIn(dir);
  const own = join(realpathSync(dir), '/').toLowerCase();
  const { project, close } = openProject(dir, [file]);
  try {
    const { checker, program } = project;
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    const exported = symbol ? checker.getExportsOfModule(symbol) : [];
    return exported
      .map((one) => {
        const found = (one.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(one) : one;
        const example = checker.getJsDocTagsOfSymbol(found).find(({ name }) => name === 'example')?.text;
        return {
          name: one.name,
          type: typeTextOf(checker, found),
          text: checker.getDocumentationCommentOfSymbol(found),
          ...(example !== undefined && { example: String(example) }),
          since: sinceOf(report, {
            ...{ current: version, door: `./${module}`, name: one.name },
            isOwn: found.declarations.some(({ path }) => path.toLowerCase().startsWith(own)),
          }),
        };
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } finally {
    close();
  }
};
