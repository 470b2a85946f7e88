import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readArgs } from '../readArgs';
import { ROOT } from '../workspace/packages';
import { leftOutWords } from './leftOut';
import { failures, plus, type Result, type Tally } from './results';
import { openSharedParts, type SharedParts } from './sharedParts';
import {
  type Env,
  JOURNEYS,
  type Line,
  leftOutOf,
  missingPrograms,
  planOf,
  type Step,
  wholeFiles,
} from './suiteSteps';
import { slowest } from './times';

const saidOf = ({ name, tally }: Line, took: string) =>
  `${tally.failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${tally.passed} passed, ${tally.failed} failed${took}`;

const untimely = (results: readonly Result[], steps: readonly Step[]): string[] => [
  ...results
    .filter(({ file, outcome, error }) => outcome === 'left out' && !error && file.startsWith(JOURNEYS + sep))
    .map(({ file, name }) => `left for want of time: ${relative(ROOT, file)}: ${name}`),
  ...steps.map(({ name }) => `left for want of time: ${name}`),
];

/**
 * `ank suite [--whole | --rest [--minutes N]]`: --whole adds what takes long, --rest has only what the usual
 * run leaves, begun within N minutes.
 */
export const suite = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    whole: { type: 'boolean' },
    rest: { type: 'boolean' },
    minutes: { type: 'string' },
  });
  const kind = values.rest ? 'rest' : values.whole ? 'whole' : 'usual';
  const began = Date.now();
  const until = values.minutes ? began + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  if (values.minutes) process.env.ANK_UNTIL = String(until);
  const parent = join(ROOT, '.ank/suite');
  mkdirSync(parent, { recursive: true });
  const out = mkdtempSync(join(parent, 'run-'));
  const missing = missingPrograms();
  let shared: Promise<SharedParts> | undefined;
  const env: Env = async () => {
    shared ??= openSharedParts(out, kind === 'whole' ? 'whole' : 'usual', missing.includes('postgresql'));
    return (await shared).env;
  };
  const said: string[] = [];
  const all: Result[] = [];
  let sum: Tally = { passed: 0, failed: 0 };
  const secondsSince = (started: number) => ((Date.now() - started) / 1000).toFixed(1);
  const { steps, files } = planOf(kind, out, env);
  const left: Step[] = [];
  try {
    for (const step of steps) {
      if (Date.now() + (step.mostMs ?? 0) > until) {
        left.push(step);
        continue;
      }
      console.log(`\n== ${step.name}`);
      const started = Date.now();
      const { lines, results } = await step.run();
      all.push(...results);
      for (const [at, line] of lines.entries()) {
        sum = plus(sum, line.tally);
        said.push(saidOf(line, at === lines.length - 1 ? `, ${secondsSince(started)} s` : ''));
      }
    }
  } finally {
    await (await shared)?.close();
    rmSync(out, { recursive: true, force: true });
  }
  console.log(`\n${slowest(all)}\n\n${said.join('\n')}`);
  if (kind === 'usual') {
    const others = wholeFiles().map((file) => `left to npm run test:all: ${relative(ROOT, file)}`);
    console.log([...others, 'left to npm run test:all: the journeys without @main'].join('\n'));
  }
  const late = untimely(all, left);
  if (late.length > 0) console.log(late.join('\n'));
  const words = failures(all);
  if (words) console.log(`\n${words}`);
  const leftOut = leftOutOf(files, missing);
  if (leftOut.length > 0) console.log(`\n${leftOutWords(leftOut)}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${secondsSince(began)} s`);
  return sum.failed > 0 ? 1 : 0;
};
