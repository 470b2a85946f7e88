import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './packages';

const folder = mkdtempSync(join(tmpdir(), 'ank-path-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** What a program of the tools says in a folder of that name, which has no more than the programs. */
const runProgramInFolderNamed = (name: string, program: string) => {
  const dir = join(folder, name);
  cpSync(join(ROOT, 'tools/kit/bin'), join(dir, 'tools/kit/bin'), { recursive: true });
  copyFileSync(join(ROOT, 'package.json'), join(dir, 'package.json'));
  return spawnSync(process.execPath, [join(dir, 'tools/kit/bin', program)], { encoding: 'utf8' });
};

test('in a path with a sign that bundlers take for the end of a name every command ends in one sentence', () => {
  for (const sign of ['#', '?'])
    for (const program of ['ank.mjs', 'start.mjs', 'test.mjs', 'check.mjs', 'setUp.mjs']) {
      const { status, stderr } = runProgramInFolderNamed(`a ${sign}1`, program);
      assert.equal(status, 1);
      assert.equal(
        stderr.trim(),
        `Ank does not work in a folder whose path has a "${sign}", which bundlers take for the end of a file's name. Move it to a path without one.`,
      );
    }
});

test('a path with spaces, per cent signs and letters of Hindi is none of these', () => {
  assert.doesNotMatch(
    runProgramInFolderNamed('a 50%25 %zz वॉलेट', 'ank.mjs').stderr,
    /does not work in a folder/,
  );
});
