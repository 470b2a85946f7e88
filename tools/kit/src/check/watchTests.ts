import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { bundleForNode } from '../workspace/bundleForNode';
import { findReachableFiles } from '../workspace/listAndWriteFiles';
import { allPackages, type Package, ROOT } from '../workspace/packages';
import { isWatchedSource, watchSavedSources } from '../workspace/watchSaves';
import { findTestFiles } from './findTestFiles';
import { runNodeTests } from './nodeTests';
import { runJest } from './runBiomeTypesAndTests';

const runGit = (...args: string[]): string[] =>
  execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** Returns the full paths of the sources that differ from the last commit. */
const listChangedSinceCommit = (): string[] =>
  [...runGit('diff', '--name-only', 'HEAD'), ...runGit('ls-files', '--others', '--exclude-standard')]
    .map((path) => join(ROOT, path))
    .filter((path) => isWatchedSource(path) && existsSync(path));

/**
 * Returns those of the test files that import a changed file, by whatever way, or are changed themselves.
 * Rejects while a file cannot be parsed.
 */
export const findTestFilesAffectedBy = async (
  files: readonly string[],
  changed: readonly string[],
): Promise<string[]> => {
  const graph = await bundleForNode({ entryPoints: [...files], outdir: ROOT, outbase: ROOT, write: false });
  const imports = new Map(
    Object.entries(graph).map(([file, input]) => [
      resolve(file),
      input.imports.filter(({ external }) => !external).map(({ path }) => resolve(path)),
    ]),
  );
  return files.filter((file) =>
    [file, ...findReachableFiles(file, (one) => imports.get(one) ?? [])].some((one) => changed.includes(one)),
  );
};

const MOST_NAMED = 5;

const isFileOfPackage = ({ dir }: Package, path: string): boolean => path.startsWith(dir + sep);

/** Runs the tests of the packages that the changed files may break. */
const runTestsAffectedBy = async (
  packages: readonly Package[],
  changed: readonly string[],
): Promise<void> => {
  const named = changed.slice(0, MOST_NAMED).map((path) => relative(ROOT, path));
  const more = changed.length - named.length;
  console.log(`\nChanged: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`);
  const inPage = packages.filter(({ kind }) => kind !== 'node');
  const isOfPages = changed.some((path) =>
    allPackages().some((pkg) => pkg.kind !== 'node' && isFileOfPackage(pkg, path)),
  );
  if (inPage.length > 0 && isOfPages)
    await runJest(inPage, ['--passWithNoTests', '--findRelatedTests', ...changed]);
  const inNode = packages.filter(({ kind, name }) => kind === 'node' && name !== 'e2e');
  const quick = inNode.flatMap(({ dir }) => findTestFiles(dir, { patterns: [], extent: 'quick' }));
  const edited = changed.filter(
    (path) => path.endsWith('.test.ts') && inNode.some((pkg) => isFileOfPackage(pkg, path)),
  );
  const candidates = [...new Set([...quick, ...edited])];
  if (candidates.length === 0) return;
  const files = await findTestFilesAffectedBy(candidates, changed);
  if (files.length > 0) await runNodeTests({ files, cwd: ROOT, atOnce: availableParallelism() });
};

/**
 * Runs the tests that what changed since the last commit may break, then with each save those that the saved
 * files may break, until Ctrl-C. Of tests in Node it runs the quick ones, and any that is saved itself.
 */
export const watchTests = async (packages: readonly Package[]): Promise<number> => {
  const folders = [...new Set([...allPackages(), ...packages].map(({ dir }) => join(dir, 'src')))];
  await watchSavedSources(folders, listChangedSinceCommit(), (changed) =>
    runTestsAffectedBy(packages, changed),
  );
  return 0;
};
