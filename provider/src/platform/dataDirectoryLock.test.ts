import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { identifyThisProcess } from '@ank/build/process-identity';
import { lockDataDirectory } from './dataDirectoryLock';

let dir: string;
before(() => {
  dir = mkdtempSync(join(tmpdir(), 'ank-data-lock-'));
});
after(() => rmSync(dir, { recursive: true, force: true }));

test('a second process on a data directory is refused with the name of the first', async () => {
  const path = join(dir, 'held.lock');
  const release = await lockDataDirectory(path);
  await assert.rejects(
    lockDataDirectory(path),
    new RegExp(`in use by process ${process.pid} on ${hostname()} since .* delete ${path}$`),
  );
  release();
  assert.equal(existsSync(path), false);
});

test('the lock of a program before is kept while its process lives, and taken over after', async () => {
  const path = join(dir, 'before.lock');
  const holder = { ...identifyThisProcess(), host: hostname(), since: '2026-11-27T00:00:00.000Z' };
  writeFileSync(path, JSON.stringify(holder));
  await assert.rejects(lockDataDirectory(path), /in use by process/);
  // The same number after a start of the container, of another process.
  writeFileSync(path, JSON.stringify({ ...holder, started: '1' }));
  (await lockDataDirectory(path))();
});
