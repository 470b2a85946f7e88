import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageAt, ROOT, readJsonFile } from '../workspace/packages';
import { buildDevRegistry } from './buildDevRegistry';

test('a remote at work has all its flags on, whatever the site says of them; the others have theirs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ank-dev-'));
  const dir = join(folder, 'mfe-sample');
  try {
    cpSync(join(ROOT, 'tools/testkit/fixtures/mfe-sample'), dir, { recursive: true });
    const file = join(dir, 'remote.json');
    const flags = { newKeys: 'Larger keys', shortList: 'Today alone' };
    writeFileSync(file, JSON.stringify({ ...readJsonFile<object>(file), flags }));
    const published = {
      revision: 0,
      remotes: [],
      revoked: [],
      flags: { sample: { newKeys: 5 }, wallet: { other: 20 } },
    };
    assert.deepEqual(buildDevRegistry([packageAt(dir)], published).flags, {
      sample: { newKeys: 100, shortList: 100 },
      wallet: { other: 20 },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
