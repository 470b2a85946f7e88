import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '@ank/build/packages';
import { openSiteActions, openSiteStorage, requireS3Package } from './openSite';

test('an address with a mistyped beginning is refused, and never taken for a directory', async () => {
  for (const to of [
    'htps://registry.ank.example',
    'ftp://ank.example/site',
    'S3://ank',
    's3:/ank',
    'file:site',
  ])
    await assert.rejects(openSiteActions(to), /is not a site: pass a directory/, to);
  assert.match((await openSiteStorage('some/site')).name, /\/some\/site$/);
});

test('a bucket without the S3 client says what to install, in the version it was tried with', async () => {
  const manifest = join(ROOT, 'tools/release/package.json');
  const { onDemand } = JSON.parse(readFileSync(manifest, 'utf8')) as { onDemand: Record<string, string> };
  const bare = mkdtempSync(join(tmpdir(), 'ank-bare-'));
  copyFileSync(manifest, join(bare, 'package.json'));
  try {
    assert.throws(() => requireS3Package(bare), {
      message: `A bucket needs packages that are not installed yet. Run: npm install --save-dev --save-exact @aws-sdk/client-s3@${onDemand['@aws-sdk/client-s3']}`,
    });
  } finally {
    rmSync(bare, { recursive: true });
  }
  assert.match((await openSiteStorage('s3://ank-site')).name, /ank-site/);
});
