import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPackages, isOfPage, ROOT } from '../workspace/packages';

const wallet = join(ROOT, 'mfe-wallet');
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Runs a tool in mfe-wallet as a newcomer types it; gives what it said. */
const said = (name: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(bin(name), args, { cwd: wallet, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout + stderr;
};

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').length;

for (const one of allPackages()) {
  const wanted = [
    ...(isOfPage(one) ? ['webpack.config.mjs'] : []),
    ...(one.kind === 'node' ? [] : ['jest.config.mjs']),
    'tsconfig.json',
  ];
  test(`${one.name} has its own ${wanted.join(', ')}, each of at most five lines`, () => {
    for (const file of wanted) {
      assert.ok(existsSync(join(one.dir, file)), file);
      assert.ok(linesOf(join(one.dir, file)) <= 5, file);
    }
  });
}

test('npx webpack in the folder of a remote builds its entry and its screens', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-webpack-'));
  try {
    assert.match(said('webpack', '--env', `outDir=${dir}`), /compiled successfully/);
    const files = readdirSync(dir);
    assert.ok(files.includes('remoteEntry.js'));
    assert.ok(files.some((file) => /^WalletScreen\b.*\.js$/.test(file)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('npx jest in the folder of a remote runs its tests, and those of a name', () => {
  assert.match(said('jest', 'src/rules'), /Tests: +[1-9]\d* passed/);
});

test('npx tsc in the folder of a remote checks its types', () => {
  assert.equal(said('tsc').trim(), '');
});
