import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newFixtureCopies } from '@ank/testkit/workbench';
import { ROOT } from '../../workspace/packages';
import { buildDirOf, readLatestVersion } from './buildVersions';

/** Another Node than the one that runs this, from the registry that npm is configured with. */
const OTHER = '24.21.0';
let folder = '';
let other = '';

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'ank-node-'));
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, `${name}@${OTHER}`], { cwd: folder, stdio: 'pipe' });
  other = join(folder, 'node_modules', name, 'bin/node');
  assert.ok(existsSync(other), `${name} holds no Node`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Every file of a build of the sample in a folder of its own, by name, as a digest. */
const buildAndHashFiles = (node: string): Record<string, string> => {
  const bench = newFixtureCopies();
  try {
    const pkg = bench.remote();
    execFileSync(node, [join(ROOT, 'tools/kit/bin/ank.mjs'), 'build'], { cwd: pkg.dir, stdio: 'pipe' });
    const version = readLatestVersion(pkg);
    const dir = buildDirOf(pkg, version);
    return Object.fromEntries(
      readdirSync(dir)
        .sort()
        .map((file) => [
          `${version}/${file}`,
          createHash('sha256')
            .update(readFileSync(join(dir, file)))
            .digest('hex'),
        ]),
    );
  } finally {
    bench.remove();
  }
};

test('two folders, and two versions of Node, give the same version and the same bytes', () => {
  const message = execFileSync(other, ['--version'], { encoding: 'utf8' }).trim();
  assert.equal(message, `v${OTHER}`);
  assert.notEqual(process.version, message);
  const first = buildAndHashFiles(process.execPath);
  assert.ok(Object.keys(first).length > 8);
  assert.deepEqual(buildAndHashFiles(process.execPath), first);
  assert.deepEqual(buildAndHashFiles(other), first);
});
