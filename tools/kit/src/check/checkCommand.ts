import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { readArgs, SWITCH_FLAG } from '../readArgs';
import { hashInputs } from '../workspace/listAndWriteFiles';
import { allPackages, type Package, packageAt, ROOT } from '../workspace/packages';
import { BUILD_DIR } from '../workspace/projectFolders';
import { findTestFiles } from './findTestFiles';
import { openJsonStore } from './jsonStore';
import { runNodeTests } from './nodeTests';
import { checkTypesOfFolder, runBiome, runJest } from './runBiomeTypesAndTests';
import { runKnip } from './runKnip';

const runQuickTests = ({ dir }: Package, patterns: string[] = []): Promise<number> =>
  runNodeTests({
    files: findTestFiles(dir, { patterns, extent: 'quick' }),
    cwd: dir,
    atOnce: availableParallelism(),
  });

/** The checks of one package. `run` gives an exit code. */
const checks: { name: string; of: (pkg: Package) => boolean; run: (pkg: Package) => Promise<number> }[] = [
  { name: 'types', of: () => true, run: ({ dir }) => checkTypesOfFolder(dir) },
  { name: 'jest', of: ({ kind }) => kind !== 'node', run: (pkg) => runJest([pkg], []) },
  {
    name: 'node tests',
    of: ({ kind, name }) => kind === 'node' && name !== 'e2e',
    run: (pkg) => runQuickTests(pkg),
  },
];

const TOOLS = join(ROOT, 'tools');
const passedInputs = openJsonStore<string>('passed.json');

const hashCheckInputs = ({ dir, name }: Package): string =>
  hashInputs({
    root: ROOT,
    paths: [
      dir,
      ...['protocol', 'shared', 'tools/kit/config', 'tools/kit/preset', 'tools/kit/src/check'],
      // Tests of the journeys and of the tools look at the whole product.
      ...(name === 'e2e' || dir.startsWith(TOOLS) ? [TOOLS] : []),
      ...['tools/kit/assets.d.ts', 'package-lock.json'],
    ].map((path) => resolve(ROOT, path)),
  });

/** `ank check`: skips what has passed with the same files; --all forces. */
export const checkCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { all: SWITCH_FLAG });
  const started = Date.now();
  const failed: string[] = [];
  if ((await runBiome()) !== 0) failed.push('biome');
  if ((await runKnip()) !== 0) failed.push('knip');
  if ((await runQuickTests(packageAt(BUILD_DIR), ['src/language/'])) !== 0) failed.push('language');
  for (const { name, of, run } of checks) {
    const keyOf = (pkg: Package) => `${name} ${pkg.name}`;
    const before = passedInputs.read();
    // The inputs are hashed as they are when the check begins.
    const inputs = new Map(
      allPackages()
        .filter(of)
        .map((pkg) => [pkg, hashCheckInputs(pkg)] as const)
        .filter(([pkg, hash]) => values.all || before[keyOf(pkg)] !== hash),
    );
    const due = [...inputs.keys()].map((input) => input.name);
    console.log(`${name}: ${due.join(', ') || 'unchanged since it passed'}`);
    // The results are remembered one by one, so that one failure does not make all others due again.
    for (const [pkg, hash] of inputs)
      if ((await run(pkg)) === 0) passedInputs.add({ [keyOf(pkg)]: hash });
      else failed.push(`${name} of ${pkg.name}`);
  }
  const verdict = failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'passed';
  console.log(`\ncheck ${verdict} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return failed.length > 0 ? 1 : 0;
};
