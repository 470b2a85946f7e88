import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCleanupStepsInReverse } from './runCleanupStepsInReverse';

test('a step of the shutdown that fails keeps no other one from running, and its failure is thrown', async () => {
  const ran: string[] = [];
  const fail = (name: string) => async () => {
    ran.push(name);
    throw new Error(name);
  };
  await assert.rejects(
    runCleanupStepsInReverse([() => ran.push('database'), fail('desk'), () => ran.push('note')]),
    /^Error: desk$/,
  );
  assert.deepEqual(ran.splice(0), ['note', 'desk', 'database']);
  await assert.rejects(
    runCleanupStepsInReverse([fail('database'), fail('desk')]),
    /Error: desk; Error: database/,
  );
  assert.deepEqual(ran, ['desk', 'database']);
  await runCleanupStepsInReverse([]);
});
