import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSourceFiles } from '../../workspace/listSourceFiles';
import { type Package, ROOT } from '../../workspace/packages';

/** Finds what a file changes for modules that are loaded after it, or asks of its environment. */
const NEEDS_OWN_ENVIRONMENT =
  /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules)|@jest-environment|\bimport\(/;

/** Finds a helper's hooks that hold for each file that loads it. */
const DECLARES_HOOKS = /^(?:before|after)(?:Each|All)\(/m;

const FILES_A_GROUP = 6;

/** The shell's tests of what versions do to the whole page have a page of their own. */
const IS_ABOUT_WHOLE_PAGE =
  /[\\/]shell[\\/]src[\\/](?:background|errors|overrides|remoteResources|remotes|telemetry)[\\/]/;

const newSourceMatcher = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, 'utf8'));

/**
 * Says which test files of a package run in one environment, because to make one and to load React and the
 * screens into it takes a third of the time of all. The largest files begin.
 */
export const groupScreenTestsByEnvironment = (files: readonly string[]): string[][] => {
  const needsOwnEnvironment = newSourceMatcher(NEEDS_OWN_ENVIRONMENT);
  const alone = files.filter((file) => IS_ABOUT_WHOLE_PAGE.test(file) || needsOwnEnvironment(file));
  const bySize = files
    .filter((file) => !alone.includes(file))
    .sort((a, b) => statSync(b).size - statSync(a).size || (a < b ? -1 : 1));
  const count = Math.ceil(bySize.length / FILES_A_GROUP);
  const groups = Array.from({ length: count }, (_, at) =>
    bySize.filter((_file, index) => index % count === at),
  );
  return [...alone.map((file) => [file]), ...groups];
};

const docblockOf = (file: string): string =>
  /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

const formatTestFile = (file: string): string => `
describe(${JSON.stringify(relative(ROOT, file))}, () => {
  afterAll(() => endTestFile());
  try {
    require(${JSON.stringify(file)});
  } catch (error) {
    test('the file loads', () => {
      throw error;
    });
  }
});
`;

/** Puts back what a file may leave behind, so that the next one finds the page as the first one did. */
const END_TEST_FILE = `
const { setTimeout, clearTimeout, setInterval, clearInterval, Date, fetch } = globalThis;
const endTestFile = () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  // A mock of a timer that is restored after the fake timers puts back a fake one.
  Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval, Date, fetch });
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
};
`;

/**
 * Returns the text of a test file that runs others, each in a group of tests that is named by its path from
 * the root. `helpers` are loaded first, so that their hooks hold for all of them.
 */
const formatGroup = (group: readonly string[], helpers: readonly string[]): string => {
  const text = [
    group.length === 1 ? group.map(docblockOf).join('') : '',
    END_TEST_FILE,
    ...(group.length > 1 ? helpers.map((helper) => `require(${JSON.stringify(helper)});\n`) : []),
    ...group.map(formatTestFile),
  ].join('');
  // Jest begins with the largest file.
  const size = group.reduce((sum, file) => sum + statSync(file).size, 0);
  return `${text}// ${'-'.repeat(size)}\n`;
};

export const testGroupFolderOf = (folder: string, { name }: Pick<Package, 'name'>): string =>
  join(folder, name);

/** Writes the groups of a package's `tests` into a folder of its own in `folder`, for jestPreset.ts. */
export const writeTestGroups = (folder: string, pkg: Package, tests: readonly string[]): void => {
  const sources = listSourceFiles(join(pkg.dir, 'src'), (path) => /\.tsx?$/.test(path));
  const helpers = sources.filter((file) => !tests.includes(file)).filter(newSourceMatcher(DECLARES_HOOKS));
  const target = testGroupFolderOf(folder, pkg);
  mkdirSync(target, { recursive: true });
  for (const [at, group] of groupScreenTestsByEnvironment(tests).entries())
    writeFileSync(join(target, `${at}.test.js`), formatGroup(group, helpers));
};
