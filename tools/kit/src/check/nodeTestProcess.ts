import { appendFileSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';
import { findSourceOfBundledTest } from './bundledTests';
import { formatTestError, type TestResult } from './testResults';

/**
 * `nodeTestProcess.ts AT_ONCE LIMIT RESULTS DIR FILE...`: each file in a process of its own, in the order
 * given, failed after LIMIT ms; DIR as nodeTests.ts gives it. Node's command line sorts them, and no reporter
 * tells a test's file.
 */
const [atOnce = '1', limit = '0', results = '', dir = '', ...files] = process.argv.slice(2);
if (results) writeFileSync(results, '');

type TestEvent = {
  name: string;
  file?: string;
  details: { duration_ms: number; type?: string; error?: unknown };
};

const stderrByFile = new Map<string, string>();
const LAST = 1500;

const writeOutcome = (outcome: TestResult['outcome'], { name, file = '', details }: TestEvent): void => {
  const isWhole = name === file;
  const source = findSourceOfBundledTest(dir, file);
  const said = isWhole ? stderrByFile.get(file) : undefined;
  const result: TestResult = {
    file: source,
    name: isWhole ? source : name,
    ms: details.duration_ms,
    outcome,
    ...(details.error !== undefined && { error: said ?? formatTestError(details.error) }),
  };
  if (results) appendFileSync(results, `${JSON.stringify(result)}\n`);
};

const isTestGroup = ({ details }: TestEvent): boolean => details.type === 'suite';
const hasFailedHook = ({ details: { error } }: TestEvent): boolean =>
  (error as { failureType?: string } | undefined)?.failureType === 'hookFailed';
const isSkippedOrTodo = ({ skip, todo }: { skip?: unknown; todo?: unknown }): boolean =>
  skip !== undefined || todo !== undefined;

const stream = run({ files, concurrency: Number(atOnce), timeout: Number(limit) });
stream.on('test:stderr', ({ file, message }) => {
  stderrByFile.set(file, ((stderrByFile.get(file) ?? '') + stripVTControlCharacters(message)).slice(-LAST));
});
stream.on('test:pass', (told) => {
  // A file without a test passes under its own name.
  if (!isTestGroup(told) && told.name !== told.file)
    writeOutcome(isSkippedOrTodo(told) ? 'left out' : 'passed', told);
});
stream.on('test:fail', (told) => {
  if (isSkippedOrTodo(told)) return;
  process.exitCode = 1;
  // A failed preparation is told by its group alone; its tests were cancelled.
  if (!isTestGroup(told) || hasFailedHook(told))
    writeOutcome(isTestGroup(told) ? 'left out' : 'failed', told);
});
stream.compose(new spec()).pipe(process.stdout);
