import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { build } from '../build/buildCommand';
import { readArgs } from '../readArgs';
import { allPackages, ROOT } from '../workspace/packages';
import { runBiome } from './biome';
import { runJest } from './jest';
import { runKnip } from './knip';
import { divide, leftOutWords } from './leftOut';
import { runNodeTests } from './nodeTests';
import { longestFirst, rememberTimes } from './order';
import { failures, jestResultsIn, type Result, resultsIn } from './results';
import { openSharedParts } from './sharedParts';
import { slowest, timesOfFiles } from './slowest';
import { ofCode, ofJest, ofResults, plus, type Tally } from './tally';
import { type Extent, testFilesOf } from './testFiles';
import { checkTypes } from './types';

/** Test files at once: half of what they do is wait for a browser, a server or a disk. */
const AT_ONCE = availableParallelism() * 2;

/** A file that waits for what never comes would hold up the whole run; none takes a tenth of this alone. */
const LIMIT_MS = 15 * 60_000;

/** What a step came to, in one line or several, and the single results where it has them. */
type Outcome = { lines: { name: string; tally: Tally }[]; results?: Result[] };
type Step = { name: string; run: () => Promise<Outcome> };

const simple = (name: string, run: () => Promise<number>): Step => ({
  name,
  run: async () => ({ lines: [{ name, tally: ofCode(await run()) }] }),
});

const jestStep = (out: string): Step => ({
  name: 'unit and screen tests',
  run: async () => {
    const file = join(out, 'jest.json');
    const packages = allPackages().filter(({ kind }) => kind !== 'node');
    const tally = ofJest(file, await runJest(packages, ['--json', `--outputFile=${file}`]));
    return { lines: [{ name: 'unit and screen tests', tally }], results: jestResultsIn(file) };
  },
});

const nodePackages = () => allPackages().filter(({ kind }) => kind === 'node');
const filesOf = (extent: Extent) =>
  nodePackages().flatMap(({ dir }) => testFilesOf(dir, { patterns: [], extent }));

/** Programs that are not here and may not be brought (bin/debian.mjs). */
const missingPrograms = () => (process.env.ANK_WITHOUT ?? '').split(' ').filter(Boolean);

const leftToWhole = (): string[] => {
  const usual = filesOf('usual');
  return filesOf('whole')
    .filter((file) => !usual.includes(file))
    .map((file) => relative(ROOT, file));
};

/** All packages at once: while a journey waits for its page, a test of the provider has the machine. */
const nodeStep = (out: string, extent: Extent): Step => ({
  name: 'tests of the provider, of the tooling, journeys',
  run: async () => {
    const file = join(out, 'node.results');
    const missing = missingPrograms();
    const { runs } = divide(filesOf(extent), missing);
    const { env, close } = await openSharedParts(out, extent, missing.includes('postgresql'));
    const code = await runNodeTests({
      files: longestFirst(runs),
      cwd: ROOT,
      atOnce: AT_ONCE,
      results: file,
      env,
      ...(extent === 'usual' && { limitMs: LIMIT_MS }),
    }).finally(close);
    const results = resultsIn(file);
    rememberTimes(timesOfFiles(results));
    const lines = nodePackages().map(({ name, dir }) => {
      const own = results.filter((one) => one.file.startsWith(dir + sep));
      return { name: `tests of ${name}`, tally: ofResults(own, 0) };
    });
    const failed = lines.reduce((sum, { tally }) => sum + tally.failed, 0);
    if (code !== 0 && failed === 0) lines.push({ name: 'the run itself', tally: ofCode(code) });
    return { lines, results };
  },
});

const stepsIn = (out: string, extent: Extent): Step[] => [
  simple('format, lint and import rules', () => runBiome()),
  simple('declared packages', () => runKnip()),
  ...allPackages().map(({ name, dir }) => simple(`types of ${name}`, () => checkTypes(dir))),
  jestStep(out),
  simple('production builds', () => build(['--all'])),
  nodeStep(out, extent),
];

/** `ank suite [--whole]`: everything a release must pass; --whole runs `*.whole.test.ts` too. */
export const suite = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { whole: { type: 'boolean' } });
  const extent: Extent = values.whole ? 'whole' : 'usual';
  const parent = join(ROOT, '.ank/suite');
  mkdirSync(parent, { recursive: true });
  const out = mkdtempSync(join(parent, 'run-'));
  const said: string[] = [];
  const all: Result[] = [];
  let sum: Tally = { passed: 0, failed: 0 };
  const secondsSince = (started: number) => ((Date.now() - started) / 1000).toFixed(1);
  const began = Date.now();
  for (const { name, run } of stepsIn(out, extent)) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const { lines, results = [] } = await run();
    all.push(...results);
    for (const [at, { name, tally }] of lines.entries()) {
      sum = plus(sum, tally);
      const took = at === lines.length - 1 ? `, ${secondsSince(started)} s` : '';
      const word = tally.failed > 0 ? 'FAILED' : 'ok    ';
      said.push(`${word} ${name}: ${tally.passed} passed, ${tally.failed} failed${took}`);
    }
  }
  rmSync(out, { recursive: true, force: true });
  console.log(`\n${slowest(all)}\n\n${said.join('\n')}`);
  if (extent !== 'whole')
    console.log(
      leftToWhole()
        .map((file) => `left to npm run test:all: ${file}`)
        .join('\n'),
    );
  if (sum.failed > 0) console.log(`\n${failures(all)}`);
  const { leftOut } = divide(filesOf(extent), missingPrograms());
  if (leftOut.length > 0) console.log(`\n${leftOutWords(leftOut)}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${secondsSince(began)} s`);
  return sum.failed > 0 ? 1 : 0;
};
