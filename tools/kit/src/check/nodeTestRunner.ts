import { appendFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../workspace/packages';
import { mapConcurrently } from '../workspace/runProgram';
import type { TestProcess } from './bundledTests';
import { formatTestError, type TestResult } from './testResults';

/**
 * `nodeTestRunner.ts AT_ONCE LIMIT RESULTS PROCESS...`: each PROCESS, a TestProcess as JSON, by itself, in
 * the order given, failed after LIMIT ms. Each is a run of Node's, because the events of a run with several
 * files do not tell whose they are.
 */
const [atOnce = '1', limit = '0', results = '', ...given] = process.argv.slice(2);
if (results) writeFileSync(results, '');

type OutcomeEvent = {
  name: string;
  nesting: number;
  details: { duration_ms: number; type?: string; error?: unknown };
};

const LAST = 1500;

const writeResult = (result: TestResult): void => {
  if (results) appendFileSync(results, `${JSON.stringify(result)}\n`);
};

const isTestGroup = ({ details }: OutcomeEvent): boolean => details.type === 'suite';
const hasFailedHook = ({ details: { error } }: OutcomeEvent): boolean =>
  (error as { failureType?: string } | undefined)?.failureType === 'hookFailed';
const isSkippedOrTodo = ({ skip, todo }: { skip?: unknown; todo?: unknown }): boolean =>
  skip !== undefined || todo !== undefined;

/** The reporter nests what it reads, so that it has to read one process after the other. */
const reported = new PassThrough({ objectMode: true });
const totals = new Map<string, number>();
/** A run ends with its totals, "pass 12"; what is reported in the end is their sum, and the time of all. */
const addIfTotal = (message: string): boolean => {
  const [, name = '', count] = /^(\w+) ([\d.]+)$/.exec(message) ?? [];
  if (count && name !== 'duration_ms') totals.set(name, (totals.get(name) ?? 0) + Number(count));
  return count !== undefined;
};

const runTestProcess = async ({ script, sources }: TestProcess): Promise<void> => {
  const isShared = sources.length > 1;
  const unfinished = new Set(isShared ? sources : []);
  let [current = script] = sources;
  let stderr = '';
  // In a process that files share, the outermost group of tests is a file's.
  const findFileOfGroup = ({ name, nesting }: { name: string; nesting: number }) =>
    nesting === 0 ? [...unfinished].find((source) => relative(ROOT, source) === name) : undefined;
  const writeOutcome = (outcome: TestResult['outcome'], { name, details }: OutcomeEvent): void => {
    const isWhole = name === script;
    writeResult({
      file: current,
      name: isWhole ? current : name,
      ms: details.duration_ms,
      outcome,
      ...(details.error !== undefined && {
        error: (isWhole && stderr) || formatTestError(details.error),
      }),
    });
  };
  const endFile = (event: OutcomeEvent): void => {
    const source = findFileOfGroup(event);
    if (source) unfinished.delete(source);
  };
  const events: unknown[] = [];
  for await (const event of run({ files: [script], timeout: Number(limit) })) {
    const { type, data } = event;
    if (type !== 'test:diagnostic' || data.nesting > 0 || !addIfTotal(data.message)) events.push(event);
    if (type === 'test:stderr') stderr = (stderr + stripVTControlCharacters(data.message)).slice(-LAST);
    if (type === 'test:start') current = findFileOfGroup(data) ?? current;
    if (type === 'test:pass') {
      // A file without a test passes under its own name.
      if (!isTestGroup(data) && data.name !== script)
        writeOutcome(isSkippedOrTodo(data) ? 'left out' : 'passed', data);
      endFile(data);
    }
    if (type === 'test:fail' && !isSkippedOrTodo(data)) {
      process.exitCode = 1;
      // A failed preparation is told by its group alone; its tests were cancelled.
      if (!isTestGroup(data) || hasFailedHook(data))
        writeOutcome(isTestGroup(data) ? 'left out' : 'failed', data);
      endFile(data);
    }
  }
  for (const event of events) reported.write(event);
  for (const source of unfinished) {
    process.exitCode = 1;
    const error = 'the process that this file shares with others ended before its tests';
    writeResult({ ...{ file: source, name: source, ms: 0 }, outcome: 'failed', error });
  }
};

// Each run listens to the end of this process.
process.setMaxListeners(0);
const began = performance.now();
reported.compose(new spec()).pipe(process.stdout);
const processes = given.map((text) => JSON.parse(text) as TestProcess);
await mapConcurrently(processes, runTestProcess, Number(atOnce));
totals.set('duration_ms', performance.now() - began);
for (const [name, count] of totals)
  reported.write({ type: 'test:diagnostic', data: { nesting: 0, message: `${name} ${count}` } });
reported.end();
