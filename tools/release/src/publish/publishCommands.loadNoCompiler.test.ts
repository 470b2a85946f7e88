import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import './siteActions';
import './publishCommands';
import './publishBuilds';

test('what publishes loads no compiler', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  assert.deepEqual(
    loaded.filter((file) => /node_modules\/(webpack|@swc)\//.test(file)),
    [],
  );
});
