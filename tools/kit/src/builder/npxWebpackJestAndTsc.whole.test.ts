import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';

const wallet = join(ROOT, 'mfe-wallet');
const binPath = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Runs a tool in mfe-wallet as a newcomer types it; gives what it said. */
const runToolInWallet = (name: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(binPath(name), args, { cwd: wallet, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout + stderr;
};

test('npx webpack in the folder of a remote builds its entry and its screens', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-webpack-'));
  try {
    assert.match(runToolInWallet('webpack', '--env', `outDir=${dir}`), /compiled successfully/);
    const files = readdirSync(dir);
    assert.ok(files.includes('remoteEntry.js'));
    assert.ok(files.some((file) => /^WalletScreen\b.*\.js$/.test(file)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('npx jest in the folder of a remote runs its tests, and those of a name', () => {
  assert.match(runToolInWallet('jest', 'src/rules'), /Tests: +[1-9]\d* passed/);
});

test('npx tsc in the folder of a remote checks its types', () => {
  assert.equal(runToolInWallet('tsc').trim(), '');
});
