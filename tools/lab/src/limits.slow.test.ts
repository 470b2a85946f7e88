import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildChanged } from '@ank/build/build-changed';
import { weighParts } from './limits';

test('what a player pays for each part, and for a first visit, is within its budget', async () => {
  await buildChanged(true);
  const rows = weighParts();
  assert.deepEqual(
    rows.filter(({ size, limit }) => size > limit),
    [],
  );
  for (const path of ['/login', '/imp'])
    assert.ok(
      rows.some(({ what, size }) => what === `first visit to ${path}` && size > 100_000),
      path,
    );
});
