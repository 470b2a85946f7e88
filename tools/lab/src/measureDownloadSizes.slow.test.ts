import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildChangedPackages } from '@ank/build/build-changed';
import { measureDownloadSizes } from './measureDownloadSizes';

test('what a player pays for each part and for a first visit, and an operator for the desk, is within its budget', async () => {
  await buildChangedPackages(true);
  const rows = measureDownloadSizes();
  assert.deepEqual(
    rows.filter(({ value, limit }) => value > limit),
    [],
  );
  for (const path of ['/login', '/imp'])
    assert.ok(
      rows.some(({ what, value }) => what.endsWith(` first visit to ${path}`) && value > 100_000),
      path,
    );
  assert.ok(rows.some(({ what, value }) => /^desk +first visit$/.test(what) && value > 100_000));
});
