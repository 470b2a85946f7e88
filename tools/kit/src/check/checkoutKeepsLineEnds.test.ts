import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';

test('git keeps every text file at one kind of line end, in the index and in any checkout, as in the repository of a new team', () => {
  const rows = execFileSync('git', ['ls-files', '--eol'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  assert.ok(rows.length > 1000);
  assert.deepEqual(
    rows.filter((row) => !/^i\/(?:lf|-text|none)\s.*\sattr\/text=auto eol=lf\s/.test(row)),
    [],
  );
  assert.equal(
    readFileSync(join(ROOT, 'tools/create-remote/templates/repository/gitattributes.template'), 'utf8'),
    readFileSync(join(ROOT, '.gitattributes'), 'utf8'),
  );
});
