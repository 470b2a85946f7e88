import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteOf } from './siteOf';
import { targetOf } from './targetOf';

test('an address with a mistyped beginning is refused, and never taken for a directory', async () => {
  for (const to of [
    'htps://registry.ank.example',
    'ftp://ank.example/site',
    'S3://ank',
    's3:/ank',
    'file:site',
  ])
    await assert.rejects(siteOf(to), /is no site: give a directory/, to);
  assert.match((await targetOf('some/site')).name, /\/some\/site$/);
});
