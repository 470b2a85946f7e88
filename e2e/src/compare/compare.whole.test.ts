import assert from 'node:assert/strict';
import { test } from '../support/test';
import { openSides } from './sides';
import { overBudget } from './tables';
import { weighAll } from './weigh';

test('bytes, requests, chains and evaluated files of five screens stay beside the monolith of the same sources', {
  tag: '@whole',
}, async ({ browser }) => {
  test.setTimeout(15 * 60_000);
  const opened = await openSides();
  try {
    assert.deepEqual(overBudget(await weighAll(browser, opened)), []);
  } finally {
    await opened.close();
  }
});
