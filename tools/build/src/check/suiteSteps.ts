import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { buildChanged } from '../start/buildChanged';
import { inOrder } from '../workspace/inOrder';
import { allPackages, ROOT } from '../workspace/packages';
import { checkTypes, runBiome, runKnip } from './checkers';
import { runJest } from './jest';
import { journeyResultsIn, runJourneys } from './journeys';
import { type Divided, divide } from './leftOut';
import { runNodeTests } from './nodeTests';
import { jestResultsIn, ofCode, ofJest, ofResults, type Result, resultsIn, type Tally } from './results';
import { type Extent, isLong, testFilesOf } from './testFiles';
import { longestFirst, rememberTimes } from './times';

/** They mostly wait for a browser, a server or a disk. */
const AT_ONCE = availableParallelism() * 2;

/** One that waits for ever would hold up the run. */
const LIMIT_MS = 15 * 60_000;

/** Beside journeys, which end by themselves when there is no time left. */
const LONG_MS = 10 * 60_000;

/** The whole run's longest takes most of an hour. */
const WHOLE_LIMIT_MS = 3 * 60 * 60_000;

export type Line = { name: string; tally: Tally };
export type Outcome = { lines: Line[]; results?: Result[] };
export type Step = {
  name: string;
  run: () => Promise<Outcome>;
  /** With less time left, ms, it is not begun. */
  mostMs?: number;
};
/** Opened when first asked for. */
export type Env = () => Promise<Record<string, string>>;

const simple = (name: string, run: () => Promise<number>): Step => ({
  name,
  run: async () => ({ lines: [{ name, tally: ofCode(await run()) }] }),
});

const jestStep = (out: string): Step => ({
  name: 'unit and screen tests',
  run: async () => {
    const file = join(out, 'jest.json');
    const packages = allPackages().filter(({ kind }) => kind !== 'node');
    const code = await runJest(packages, ['--json', `--outputFile=${file}`]);
    const results = jestResultsIn(file);
    return { lines: [{ name: 'unit and screen tests', tally: ofJest(results, code) }], results };
  },
});

const nodePackages = () => allPackages().filter(({ kind, name }) => kind === 'node' && name !== 'e2e');
const filesOf = (extent: Extent) =>
  nodePackages().flatMap(({ dir }) => testFilesOf(dir, { patterns: [], extent }));

/** Not here, and not to be brought (bin/debian.mjs). */
export const missingPrograms = () => (process.env.ANK_WITHOUT ?? '').split(' ').filter(Boolean);

export const wholeFiles = (): string[] => {
  const usual = filesOf('usual');
  return filesOf('whole').filter((file) => !usual.includes(file));
};

const playsOnBoth = (file: string) => /\b(onBothInWhole|isThorough)\b/.test(readFileSync(file, 'utf8'));

/** With those that the usual run has played on one of two databases. */
export const longFiles = (): string[] => [
  ...wholeFiles().filter(isLong),
  ...filesOf('usual').filter(playsOnBoth),
];

const CHROMIUM = 'chromium-headless-shell';
export const JOURNEYS = join(ROOT, 'e2e');
const MAIN = ['--grep', '@main'];
const notOf = (tags: string[]) => ['--grep-invert', tags.join('|')];

export const leftOutOf = (files: readonly string[], missing: readonly string[]): Divided['leftOut'] => [
  ...divide(files, missing).leftOut,
  ...(missing.includes(CHROMIUM) ? [{ file: JOURNEYS, lacks: [CHROMIUM] }] : []),
];

const nodeOutcome = (results: Result[], code: number): Outcome => {
  const lines = nodePackages().map(({ name, dir }) => {
    const own = results.filter((one) => one.file.startsWith(dir + sep));
    return { name: `tests of ${name}`, tally: ofResults(own, 0) };
  });
  const failed = lines.reduce((sum, { tally }) => sum + tally.failed, 0);
  if (code !== 0 && failed === 0) lines.push({ name: 'the run itself', tally: ofCode(code) });
  return { lines, results };
};

const nodeStep = (
  out: string,
  files: readonly string[],
  limitMs: number,
  env: Env,
  name = 'tests of the provider and of the tools',
): Step => ({
  name,
  run: async () => {
    const results = join(out, 'node.results');
    const { runs } = divide(files, missingPrograms());
    const code = await runNodeTests({
      ...{ files: longestFirst(runs), cwd: ROOT, atOnce: AT_ONCE, results, limitMs },
      env: await env(),
    });
    const told = resultsIn(results);
    rememberTimes(told);
    return nodeOutcome(told, code);
  },
});

/** The quickest first; one without the time for it is left and named. */
const fileSteps = (out: string, files: readonly string[], env: Env): Step[] =>
  longestFirst(divide(files, missingPrograms()).runs)
    .reverse()
    .map((file) => {
      const name = relative(ROOT, file);
      const { run } = nodeStep(out, [file], LIMIT_MS, env, name);
      return {
        name,
        mostMs: LIMIT_MS,
        run: async () => {
          const { lines, results } = await run();
          return {
            lines: lines.filter(({ tally }) => tally.passed + tally.failed > 0),
            ...(results && { results }),
          };
        },
      };
    });

const journeyStep = (out: string, args: string[], env: Env): Step => ({
  name: 'journeys',
  run: async () => {
    const file = join(out, 'journeys.json');
    const code = await runJourneys(args, { ...(await env()), ANK_JOURNEYS: file });
    const results = journeyResultsIn(file);
    return { lines: [{ name: 'journeys', tally: ofResults(results, code) }], results };
  },
});

/** Two at a time: each keeps one core busy, or waits. */
export const abreast = (steps: readonly Step[], name = steps.map((one) => one.name).join(', ')): Step => ({
  name,
  run: async () => {
    const outcomes: Outcome[] = [];
    await inOrder(steps, async (one) => outcomes.push(await one.run()), 2);
    return {
      lines: outcomes.flatMap(({ lines }) => lines),
      results: outcomes.flatMap(({ results = [] }) => results),
    };
  },
});

const checks = (env: Env): Step[] => [
  simple('format, lint and import rules', () => runBiome()),
  simple('declared packages', () => runKnip()),
  ...allPackages().map(({ name, dir }) => simple(`types of ${name}`, () => checkTypes(dir))),
  { name: 'databases', run: () => env().then(() => ({ lines: [] })) },
];

type Plan = { steps: Step[]; files: string[] };

/** `rest`: all that the usual run leaves, what takes minutes last. */
export const planOf = (kind: 'usual' | 'whole' | 'rest', out: string, env: Env): Plan => {
  const missing = missingPrograms();
  const builds = simple('production builds', () => buildChanged(true).then(() => 0));
  const journeys = (args: string[]) => (missing.includes(CHROMIUM) ? [] : [journeyStep(out, args, env)]);
  if (kind === 'rest') {
    const files = wholeFiles();
    const whole = files.filter((file) => !isLong(file));
    const thorough = async () => ({ ...(await env()), ANK_TEST_ENGINES: '' });
    const engines = missing.includes('firefox-esr') || missing.includes('webkit2gtk-driver');
    const tags = ['@main', ...(engines ? ['@engines'] : [])];
    const long = nodeStep(out, longFiles(), LIMIT_MS, thorough, 'long tests');
    const first = { ...abreast([long, ...journeys(notOf(tags))]), mostMs: LONG_MS };
    return { files, steps: [builds, first, ...fileSteps(out, whole, env)] };
  }
  const files = filesOf(kind);
  const first = [abreast([builds, ...checks(env)], 'format, lint, types, builds'), jestStep(out)];
  const tests = nodeStep(out, files, kind === 'whole' ? WHOLE_LIMIT_MS : LIMIT_MS, env);
  // Whole walks are the longer the more there is beside them.
  const steps = kind === 'whole' ? [tests, ...journeys([])] : [abreast([tests, ...journeys(MAIN)])];
  return { files, steps: [...first, ...steps] };
};
