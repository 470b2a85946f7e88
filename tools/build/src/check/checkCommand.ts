import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { readArgs } from '../readArgs';
import { hashInputs } from '../workspace/files';
import { allPackages, type Package, packageAt, ROOT } from '../workspace/packages';
import { BUILD_DIR } from '../workspace/project';
import { memory } from './memory';
import { runNodeTests, testFilesOf } from './nodeTests';
import { jestResultsIn } from './results';
import { checkTypes, runBiome, runJest, runKnip } from './runners';

/** `run` gives those that passed: one failure must not make all others due again. */
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

const jest = async (packages: Package[]): Promise<Package[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-check-'));
  const file = join(dir, 'jest.json');
  const code = await runJest(packages, ['--json', `--outputFile=${file}`]);
  const results = jestResultsIn(file);
  rmSync(dir, { recursive: true, force: true });
  if (code === 0) return packages;
  const failed = results.filter(({ outcome }) => outcome === 'failed').map((one) => one.file);
  return packages.filter(
    ({ dir }) => failed.length > 0 && !failed.some((name) => name.startsWith(dir + sep)),
  );
};

const quickTests = ({ dir }: Package, patterns: string[] = []) =>
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

const TOOLS = join(ROOT, 'tools');
const remembered = memory<string>('passed.json');

const inputsHash = ({ dir, name }: Package): string =>
  hashInputs({
    root: ROOT,
    paths: [
      dir,
      ...['protocol', 'shared', 'tools/build/config', 'tools/build/preset', 'tools/build/src/check'],
      // Tests of the journeys and of the tools look at the whole product.
      ...(name === 'e2e' || dir.startsWith(TOOLS) ? [TOOLS] : []),
      ...['tools/build/assets.d.ts', 'package-lock.json'],
    ].map((path) => resolve(ROOT, path)),
  });

/** `ank check`: skips what has passed with the same files; --all forces. */
export const check = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { all: { type: 'boolean', default: false } });
  const started = Date.now();
  const failed: string[] = [];
  if ((await runBiome()) !== 0) failed.push('biome');
  if ((await runKnip()) !== 0) failed.push('knip');
  if ((await quickTests(packageAt(BUILD_DIR), ['src/language/'])) !== 0) failed.push('language');
  for (const { name, of, run } of checks) {
    const keyOf = (one: Package) => `${name} ${one.name}`;
    const before = remembered.read();
    // As they are when the check begins.
    const inputs = new Map(
      allPackages()
        .filter(of)
        .map((one) => [one, inputsHash(one)] as const)
        .filter(([one, hash]) => values.all || before[keyOf(one)] !== hash),
    );
    const due = [...inputs.keys()];
    console.log(`${name}: ${due.map((one) => one.name).join(', ') || 'unchanged since it passed'}`);
    if (due.length === 0) continue;
    const passed = await run(due);
    remembered.add(Object.fromEntries(passed.map((one) => [keyOf(one), inputs.get(one) ?? ''])));
    failed.push(...due.filter((one) => !passed.includes(one)).map((one) => `${name} of ${one.name}`));
  }
  const verdict = failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'passed';
  console.log(`\ncheck ${verdict} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return failed.length > 0 ? 1 : 0;
};
