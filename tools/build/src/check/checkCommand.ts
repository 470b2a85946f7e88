import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { readArgs } from '../readArgs';
import { allPackages, type Package, packageAt, ROOT } from '../workspace/packages';
import { runBiome } from './biome';
import { runJest } from './jest';
import { runKnip } from './knip';
import { runNodeTests } from './nodeTests';
import { notYetPassed, rememberPassed } from './passed';
import { testFilesOf } from './testFiles';
import { checkTypes } from './types';

/** Gives those that passed: one failure must not make all others due again. */
type Check = {
  name: string;
  of: (one: Package) => boolean;
  run: (packages: Package[]) => Promise<Package[]>;
};

const each = async (packages: Package[], one: (each: Package) => Promise<number>): Promise<Package[]> => {
  const passed: Package[] = [];
  for (const each of packages) if ((await one(each)) === 0) passed.push(each);
  return passed;
};

const passedIn = (file: string, packages: Package[]): Package[] => {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
      testResults: { name: string; status: string }[];
    };
    const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
    return packages.filter(({ dir }) => !failed.some((name) => name.startsWith(dir + sep)));
  } catch {
    return [];
  }
};

const jest = async (packages: Package[]): Promise<Package[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-check-'));
  const file = join(dir, 'jest.json');
  const code = await runJest(packages, ['--json', `--outputFile=${file}`]);
  const passed = code === 0 ? packages : passedIn(file, packages);
  rmSync(dir, { recursive: true, force: true });
  return passed;
};

const quickTests = ({ dir }: Package, patterns: string[] = []): Promise<number> =>
  runNodeTests({
    files: testFilesOf(dir, { patterns, extent: 'quick' }),
    cwd: dir,
    atOnce: availableParallelism(),
  });

const checks: Check[] = [
  { name: 'types', of: () => true, run: (packages) => each(packages, ({ dir }) => checkTypes(dir)) },
  { name: 'jest', of: ({ kind }) => kind !== 'node', run: jest },
  {
    name: 'node tests',
    of: ({ kind, name }) => kind === 'node' && name !== 'e2e',
    run: (packages) => each(packages, (one) => quickTests(one)),
  },
];

/** Any change can break one. */
const runLanguageTests = (): Promise<number> =>
  quickTests(packageAt(join(ROOT, 'tools/build')), ['src/language/']);

/** `ank check`: skips what has passed with the same files; --all forces. */
export const check = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { all: { type: 'boolean', default: false } });
  const started = Date.now();
  const failed: string[] = [];
  if ((await runBiome()) !== 0) failed.push('biome');
  if ((await runKnip()) !== 0) failed.push('knip');
  if ((await runLanguageTests()) !== 0) failed.push('language');
  for (const { name, of, run } of checks) {
    const due = notYetPassed(name, allPackages().filter(of), values.all);
    console.log(`${name}: ${due.map(({ one }) => one.name).join(', ') || 'unchanged since it passed'}`);
    if (due.length === 0) continue;
    const passed = await run(due.map(({ one }) => one));
    rememberPassed(
      name,
      due.filter(({ one }) => passed.includes(one)),
    );
    failed.push(...due.filter(({ one }) => !passed.includes(one)).map(({ one }) => `${name} of ${one.name}`));
  }
  const verdict = failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'passed';
  console.log(`\ncheck ${verdict} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return failed.length > 0 ? 1 : 0;
};
