import { test } from 'node:test';
import { findFreePort } from '@ank/testkit/free-port';
import { assertProcessesAndPortGone, runNpmStartUntil } from '../testing/npmStartProcesses';

test('killed without a word, npm start leaves nothing behind', async () => {
  const port = await findFreePort();
  const { child } = await runNpmStartUntil(port, /Ank is ready/);
  child.kill('SIGKILL');
  await assertProcessesAndPortGone(port);
});
