import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRepositoryFiles } from '../testing/readRepositoryFiles';

test('screens have times put into words by the protocol, and call no Intl for them', () => {
  const files = readRepositoryFiles().filter(({ name }) =>
    /^(shared|shell|desk|mfe-\w+)\/src\/.*\.tsx?$/.test(name),
  );
  const own = files.filter(
    ({ name, text }) =>
      !/\.test\.tsx?$/.test(name) && /new Intl\.DateTimeFormat|toLocale(Date|Time)String/.test(text),
  );
  assert.deepEqual(
    own.map(({ name }) => name),
    [],
  );
  assert.ok(files.length > 300);
});
