import { appendFileSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import type { Result } from './results';

/**
 * Runs test files with node:test in the order given, each in a process of its own: `runTests.ts AT_ONCE RESULTS FILE...`.
 * Node's own command line sorts them by name, and no reporter that it brings tells the file of a test.
 */
const [atOnce = '1', results = '', ...files] = process.argv.slice(2);
if (results) writeFileSync(results, '');

const note = (outcome: Result['outcome'], { name, file = '', details }: Told) => {
  const result: Result = { file, name, ms: details.duration_ms, outcome };
  if (results) appendFileSync(results, `${JSON.stringify(result)}\n`);
};
type Told = { name: string; file?: string; details: { duration_ms: number; type?: string } };

/** A group's own entry says again what its tests have said. */
const isGroup = ({ details }: Told) => details.type === 'suite';
const isLeftOut = ({ skip, todo }: { skip?: unknown; todo?: unknown }) =>
  skip !== undefined || todo !== undefined;

const stream = run({ files, concurrency: Number(atOnce) });
stream.on('test:pass', (told) => {
  // A file without a test passes under its own name.
  if (!isGroup(told) && told.name !== told.file) note(isLeftOut(told) ? 'left out' : 'passed', told);
});
stream.on('test:fail', (told) => {
  if (isLeftOut(told)) return;
  process.exitCode = 1;
  if (!isGroup(told)) note('failed', told);
});
stream.compose(new spec()).pipe(process.stdout);
