import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/buildCommand';
import { allPackages, type Package, ROOT } from '../workspace/packages';
import { runBiome } from './biome';
import { runJest } from './jest';
import { runNodeTests } from './nodeTests';
import { ofCode, ofJest, ofTap, plus, type Tally } from './tally';
import { checkTypes } from './types';

type Step = { name: string; run: () => Promise<Tally> };

const jestStep = (out: string): Step => ({
  name: 'unit and screen tests',
  run: async () => {
    const file = join(out, 'jest.json');
    const packages = allPackages().filter(({ kind }) => kind !== 'node');
    return ofJest(file, await runJest(packages, ['--json', `--outputFile=${file}`]));
  },
});

const nodeStep = (one: Package, out: string): Step => ({
  name: `tests of ${one.name}`,
  run: async () => {
    const tap = join(out, `${one.name}.tap`);
    const code = await runNodeTests(one, { patterns: [], quick: false, tap });
    return ofTap(tap, code);
  },
});

const stepsIn = (out: string): Step[] => {
  const node = (name: string) =>
    allPackages()
      .filter((one) => one.name === name)
      .map((one) => nodeStep(one, out));
  return [
    { name: 'format, lint and import rules', run: async () => ofCode(await runBiome()) },
    ...allPackages().map((one) => ({
      name: `types of ${one.name}`,
      run: async () => ofCode(await checkTypes(one.dir)),
    })),
    jestStep(out),
    ...node('provider'),
    ...node('tooling'),
    { name: 'production builds', run: async () => ofCode(await build(['--all'])) },
    ...node('e2e'),
  ];
};

/** `ank verify`: everything that a release must pass, then one line with the sum over all runners. */
export const verify = async (): Promise<number> => {
  const parent = join(ROOT, '.ank/verify');
  mkdirSync(parent, { recursive: true });
  const out = mkdtempSync(join(parent, 'run-'));
  const lines: string[] = [];
  let sum: Tally = { passed: 0, failed: 0 };
  for (const { name, run } of stepsIn(out)) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const tally = await run();
    sum = plus(sum, tally);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    lines.push(
      `${tally.failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`,
    );
  }
  rmSync(out, { recursive: true, force: true });
  console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 ? 1 : 0;
};
