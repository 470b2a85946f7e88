import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { listAllFiles } from '../workspace/listAndWriteFiles';
import { ROOT } from '../workspace/packages';

/** Has the second byte of each pair of CR and LF that Windows ends lines with. */
const hasWindowsLines = (file: string) => readFileSync(file).includes('\r\n');

test('a checkout with core.autocrlf has the bytes that are committed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-lines-'));
  const settings = ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf'];
  try {
    execFileSync('git', [...settings, 'checkout-index', '--all', `--prefix=${dir}/`], { cwd: ROOT });
    const files = listAllFiles(dir);
    assert.ok(files.length > 1000);
    const changed = files.filter(hasWindowsLines).map((file) => relative(dir, file));
    assert.deepEqual(
      changed.filter((path) => !hasWindowsLines(join(ROOT, path))),
      [],
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
