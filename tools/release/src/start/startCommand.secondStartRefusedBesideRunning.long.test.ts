import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFreePort } from '@ank/testkit/free-port';
import {
  assertProcessesAndPortGone,
  listNpmStartProcessIds,
  runNpmStartUntil,
} from '../testing/npmStartProcesses';

test('a second start beside a running one says so with its address; what npm is told to end, ends with all it started', async () => {
  const port = await findFreePort();
  const { child } = await runNpmStartUntil(port, /Ank is ready/);
  const second = await runNpmStartUntil(
    await findFreePort(),
    /Ank runs here already: http:\/\/localhost:\d+ \(process \d+\)/,
  );
  assert.match(second.said(), new RegExp(`localhost:${port} `));
  assert.ok(listNpmStartProcessIds().length >= 3, 'npm, the start and its provider');
  child.kill('SIGTERM');
  await assertProcessesAndPortGone(port);
});
