import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildChangedPackages } from '../start/buildChanged';
import { allPackages, ROOT } from '../workspace/packages';
import { mapConcurrently } from '../workspace/runProgram';
import { findTestFiles, isLongTest, type TestExtent } from './findTestFiles';
import { writeTestGroups } from './groups/groupScreenTestsByEnvironment';
import { RUN_LIMIT_MS, runNodeTests } from './nodeTests';
import { type PartitionedFiles, partitionRunnableTests } from './partitionRunnableTests';
import { readJourneyResults } from './readJourneyResults';
import { checkTypesOfFolder, JOURNEYS_FOLDER, runBiome, runJest, runJourneys } from './runBiomeTypesAndTests';
import { runKnip } from './runKnip';
import { sortLongestFirst } from './sortLongestFirst';
import { makeResultOfStep, withRunnerFailure } from './testCountsAndRunnerFailure';
import { readJestResults, readNodeResults, type TestResult } from './testResults';
import { storeTestTimes } from './testTimes';

/**
 * The number of test files at once: they wait for a browser, a server or a disk. On two cores, four at once
 * leave a sixth of the time unused.
 */
const AT_ONCE = Math.ceil(availableParallelism() * 2.5);

const LIMIT_MS = 15 * 60_000;

const LONG_MS = 10 * 60_000;

export type RunnerResults = { name: string; results: TestResult[] };
export type SuiteStep = {
  name: string;
  run: () => Promise<RunnerResults[]>;
  /** The step is not begun with less time left than this, in ms. */
  neededMs?: number;
};
export type MakeTestEnvironment = () => Promise<Record<string, string>>;

const makeExitCodeStep = (name: string, run: () => Promise<number>): SuiteStep => ({
  name,
  run: async () => [{ name, results: [makeResultOfStep(name, await run())] }],
});

/** Runs a runner that writes the outcome of each test into `file`. */
const makeReportingStep = (
  name: string,
  file: string,
  run: (file: string) => Promise<number>,
  resultsIn: (file: string) => TestResult[],
): SuiteStep => ({
  name,
  run: async () => {
    const code = await run(file);
    return [{ name, results: withRunnerFailure(name, resultsIn(file), code) }];
  },
});

const listNodePackagesWithoutJourneys = () =>
  allPackages().filter(({ kind, name }) => kind === 'node' && name !== 'e2e');
const findTestFilesOfNodePackages = (extent: TestExtent): string[] =>
  listNodePackagesWithoutJourneys().flatMap(({ dir }) => findTestFiles(dir, { patterns: [], extent }));

/** Returns the programs that are not here and cannot be installed (bin/debian.mjs). */
export const readMissingPackagesFromEnv = (): string[] =>
  (process.env.ANK_WITHOUT ?? '').split(' ').filter(Boolean);

export const listTestFilesBeyondUsualRun = (): string[] => {
  const usual = findTestFilesOfNodePackages('usual');
  return findTestFilesOfNodePackages('whole').filter((file) => !usual.includes(file));
};

/** Returns the long files, with those that the usual run has played on one of two databases. */
export const listLongAndTwoDatabaseTestFiles = (): string[] => [
  ...listTestFilesBeyondUsualRun().filter(isLongTest),
  ...findTestFilesOfNodePackages('usual').filter((file) =>
    /\b(describeOnBothEngines|runsOnBothEngines)\b/.test(readFileSync(file, 'utf8')),
  ),
];

const CHROMIUM = 'chromium-headless-shell';

export const findLeftOutFiles = async (
  files: readonly string[],
  missing: readonly string[],
): Promise<PartitionedFiles['leftOut']> => [
  ...(await partitionRunnableTests(files, missing)).leftOut,
  ...(missing.includes(CHROMIUM) ? [{ file: JOURNEYS_FOLDER, lacks: [CHROMIUM] }] : []),
];

const makeNodeTestStep = (
  name: string,
  out: string,
  files: readonly string[],
  limitMs: number,
  env: MakeTestEnvironment,
): SuiteStep =>
  makeReportingStep(
    name,
    join(out, 'node.results'),
    async (results) => {
      const { runs } = await partitionRunnableTests(files, readMissingPackagesFromEnv());
      const asked = { files: sortLongestFirst(runs), cwd: ROOT, atOnce: AT_ONCE, results, limitMs };
      return runNodeTests({ ...asked, env: await env() });
    },
    (file) => {
      const results = readNodeResults(file);
      storeTestTimes(results);
      return results;
    },
  );

/** The quickest first; one without the time for it is left and named. */
const makeStepPerTestFile = async (
  out: string,
  files: readonly string[],
  env: MakeTestEnvironment,
): Promise<SuiteStep[]> =>
  sortLongestFirst((await partitionRunnableTests(files, readMissingPackagesFromEnv())).runs)
    .reverse()
    .map((file) => ({
      ...makeNodeTestStep(relative(ROOT, file), out, [file], LIMIT_MS, env),
      neededMs: LIMIT_MS,
    }));

const makeJourneyStep = (name: string, out: string, args: string[], env: MakeTestEnvironment): SuiteStep =>
  makeReportingStep(
    name,
    join(out, `${name}.json`),
    async (file) => runJourneys(args, { ...(await env()), ANK_JOURNEYS: file }),
    readJourneyResults,
  );

/**
 * Runs steps two at a time, because each keeps one core busy, or waits. After one that rejects none is begun;
 * what runs is waited for, so that nothing goes on behind the message.
 */
export const combineStepsTwoAtATime = (
  steps: readonly SuiteStep[],
  name = steps.map((step) => step.name).join(', '),
): SuiteStep => ({
  name,
  run: async () => {
    const lines: RunnerResults[] = [];
    const begun: Promise<RunnerResults[]>[] = [];
    const runStep = async (step: SuiteStep) => {
      const running = step.run();
      begun.push(running);
      lines.push(...(await running));
    };
    try {
      await mapConcurrently(steps, runStep, 2);
    } finally {
      await Promise.allSettled(begun);
    }
    return lines;
  },
});

const makeStaticCheckSteps = (): SuiteStep[] => [
  makeExitCodeStep('format, lint and import rules', () => runBiome()),
  makeExitCodeStep('declared packages', () => runKnip()),
  ...allPackages().map(({ name, dir }) =>
    makeExitCodeStep(`types of ${name}`, () => checkTypesOfFolder(dir)),
  ),
];

const makeDatabasesStep = (env: MakeTestEnvironment): SuiteStep => ({
  name: 'databases',
  run: () => env().then(() => []),
});

/** Runs steps one after the other; after one that rejects none is begun. */
const combineStepsInOrder = (steps: readonly SuiteStep[]): SuiteStep => ({
  name: steps.map((step) => step.name).join(', then '),
  run: async () => {
    const lines: RunnerResults[] = [];
    for (const step of steps) lines.push(...(await step.run()));
    return lines;
  },
});

/** `rest`: all that the usual run leaves, what takes minutes last. */
export const planSuite = async (
  kind: 'usual' | 'whole' | 'rest',
  out: string,
  env: MakeTestEnvironment,
): Promise<{ steps: SuiteStep[]; files: string[] }> => {
  const missing = readMissingPackagesFromEnv();
  const builds = makeExitCodeStep('production builds', async () => {
    try {
      await buildChangedPackages(true);
    } catch (error) {
      // Screen tests may run for minutes yet beside it.
      console.error(error instanceof Error ? error.message : String(error));
      throw error;
    }
    return 0;
  });
  const journeys = (args: string[], name = 'journeys') =>
    missing.includes(CHROMIUM) ? [] : [makeJourneyStep(name, out, args, env)];
  if (kind === 'rest') {
    const files = listTestFilesBeyondUsualRun();
    const whole = files.filter((file) => !isLongTest(file));
    const thorough = async () => ({ ...(await env()), ANK_TEST_ENGINES: '' });
    const lacksEngines = ['firefox-esr', 'webkit2gtk-driver'].some((name) => missing.includes(name));
    const others = ['--grep-invert', lacksEngines ? '@main|@whole|@engines' : '@main|@whole'];
    const long = makeNodeTestStep('long tests', out, listLongAndTwoDatabaseTestFiles(), LIMIT_MS, thorough);
    const first = { ...combineStepsTwoAtATime([long, ...journeys(others)]), neededMs: LONG_MS };
    const faults = journeys(['--grep', '@whole'], 'faults').map((journey) => ({
      ...journey,
      neededMs: LIMIT_MS,
    }));
    return { files, steps: [builds, first, ...(await makeStepPerTestFile(out, whole, env)), ...faults] };
  }
  const files = findTestFilesOfNodePackages(kind);
  const ofPage = allPackages().filter(({ kind }) => kind !== 'node');
  const jest = makeReportingStep(
    'unit and screen tests',
    join(out, 'jest.json'),
    (file) => {
      const groups = join(out, 'screens');
      for (const pkg of ofPage)
        writeTestGroups(groups, pkg, findTestFiles(pkg.dir, { patterns: [], extent: 'whole' }));
      return runJest(ofPage, ['--json', `--outputFile=${file}`], { ANK_TEST_GROUPS: groups });
    },
    readJestResults,
  );
  const checks = combineStepsTwoAtATime(
    [builds, ...makeStaticCheckSteps(), makeDatabasesStep(env)],
    'format, lint, types, builds',
  );
  const limitMs = kind === 'whole' ? RUN_LIMIT_MS : LIMIT_MS;
  const tests = makeNodeTestStep('tests of the provider and of the tools', out, files, limitMs, env);
  if (kind === 'whole') {
    // Whole walks are the longer the more there is beside them.
    return { files, steps: [combineStepsTwoAtATime([checks, jest]), tests, ...journeys([])] };
  }
  // The screen tests run beside all the others: the more a run does at once, the more it has of busy cores.
  const others = combineStepsTwoAtATime([tests, ...journeys(['--grep', '@main'])]);
  return { files, steps: [combineStepsTwoAtATime([combineStepsInOrder([checks, others]), jest])] };
};
