import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readArgs, SWITCH_FLAG, TEXT_FLAG } from '../readArgs';
import { ROOT } from '../workspace/packages';
import { describeLeftOutTests } from './partitionRunnableTests';
import { JOURNEYS_FOLDER } from './runBiomeTypesAndTests';
import {
  findLeftOutFiles,
  listTestFilesBeyondUsualRun,
  type MakeTestEnvironment,
  planSuite,
  type RunnerResults,
  readMissingPackagesFromEnv,
  type SuiteStep,
} from './suiteSteps';
import { countOutcome } from './testCountsAndRunnerFailure';
import { formatFailures, type TestResult } from './testResults';
import { formatSlowestTests } from './testTimes';

const DATABASES = join(ROOT, 'provider/src/testing/serveSharedDatabases.ts');

/**
 * Starts one PostgreSQL for the run, which ends when nobody listens, also when the run is killed. Journeys
 * use it only in the usual run; otherwise they have the engine of `npm start`.
 */
const startTestDatabase = async (dir: string, isWhole: boolean) => {
  const pglite = join(dir, 'pglite.tar.gz');
  const child = fork(DATABASES, [pglite], { cwd: join(ROOT, 'provider'), execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const [told] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (!told) throw new Error('the databases of the tests did not start; see the messages above');
  const { url, bin } = told as { url: string; bin: string };
  const ofJourneys = { ANK_E2E_POSTGRES: url, ANK_POSTGRES_BIN: bin, ANK_TEST_ENGINES: 'postgres' };
  return {
    env: { ANK_TEST_POSTGRES: url, ANK_TEST_PGLITE: pglite, ...(!isWhole && ofJourneys) },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
};

const describeOutcomes = (results: readonly TestResult[]): string =>
  `${countOutcome(results, 'passed')} passed, ${countOutcome(results, 'failed')} failed`;

const formatRunnerResults = ({ name, results }: RunnerResults, took: string): string =>
  `${countOutcome(results, 'failed') > 0 ? 'FAILED' : 'ok    '} ${name}: ${describeOutcomes(results)}${took}`;

const describeLeftForLackOfTime = (results: readonly TestResult[], steps: readonly SuiteStep[]): string[] => [
  ...results
    .filter(
      ({ file, outcome, error }) =>
        outcome === 'left out' && !error && file.startsWith(JOURNEYS_FOLDER + sep),
    )
    .map(({ file, name }) => `left for want of time: ${relative(ROOT, file)}: ${name}`),
  ...steps.map(({ name }) => `left for want of time: ${name}`),
];

/**
 * `ank suite [--whole | --rest [--minutes N]]`: --whole adds what takes long, --rest has only what the usual
 * run leaves, begun within N minutes.
 */
export const suiteCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    whole: SWITCH_FLAG,
    rest: SWITCH_FLAG,
    minutes: TEXT_FLAG,
  });
  const kind = values.rest ? 'rest' : values.whole ? 'whole' : 'usual';
  const began = Date.now();
  const until = values.minutes ? began + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  if (values.minutes) process.env.ANK_UNTIL = String(until);
  const parent = join(ROOT, '.ank/suite');
  mkdirSync(parent, { recursive: true });
  const out = mkdtempSync(join(parent, 'run-'));
  const missing = readMissingPackagesFromEnv();
  const hasDatabases = !missing.includes('postgresql') && existsSync(DATABASES);
  let databases: ReturnType<typeof startTestDatabase> | undefined;
  const env: MakeTestEnvironment = async () => {
    if (hasDatabases) databases ??= startTestDatabase(out, kind === 'whole');
    // The builds are new: nobody has to check.
    return { ANK_E2E_BUILT: '1', ...(await databases)?.env };
  };
  const messages: string[] = [];
  const all: TestResult[] = [];
  const secondsSince = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const { steps, files } = await planSuite(kind, out, env);
  const left: SuiteStep[] = [];
  try {
    for (const step of steps) {
      if (Date.now() + (step.neededMs ?? 0) > until) {
        left.push(step);
        continue;
      }
      console.log(`\n== ${step.name}`);
      const started = Date.now();
      const lines = await step.run();
      for (const [at, line] of lines.entries()) {
        all.push(...line.results);
        messages.push(formatRunnerResults(line, at === lines.length - 1 ? `, ${secondsSince(started)}` : ''));
      }
    }
  } finally {
    await (await databases)?.close();
    rmSync(out, { recursive: true, force: true });
  }
  const others = [
    ...listTestFilesBeyondUsualRun().map((file) => `left to npm run test:all: ${relative(ROOT, file)}`),
    'left to npm run test:all: the journeys without @main',
  ];
  const closing = [
    formatSlowestTests(all),
    [...messages, ...(kind === 'usual' ? others : []), ...describeLeftForLackOfTime(all, left)].join('\n'),
    formatFailures(all),
    describeLeftOutTests(await findLeftOutFiles(files, missing)),
    `${describeOutcomes(all)}, ${secondsSince(began)}`,
  ];
  console.log(`\n${closing.filter(Boolean).join('\n\n')}`);
  return countOutcome(all, 'failed') > 0 ? 1 : 0;
};
