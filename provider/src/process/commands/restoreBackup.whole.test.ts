import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runProviderCommand } from '../../testing/providerProcess';

const dir = mkdtempSync(join(tmpdir(), 'ank-restore-'));
after(() => rmSync(dir, { recursive: true, force: true }));

test('a restore verifies before it swaps: a broken backup changes nothing, a good one brings all back and says where the old data went', async () => {
  const data = join(dir, 'restore');
  const where = ['--data', data];
  assert.equal((await runProviderCommand(['migrate', ...where])).code, 0);
  assert.equal(
    (await runProviderCommand(['operator', 'add', 'Asha', '--role', 'cashier', ...where])).code,
    0,
  );
  const backup = (await runProviderCommand(['backup', ...where])).output.trim();
  const half = join(dir, 'half.tar.gz');
  const bytes = readFileSync(backup);
  writeFileSync(half, bytes.subarray(0, bytes.length / 2));
  assert.equal((await runProviderCommand(['operator', 'revoke', 'Asha', ...where])).code, 0);
  const names = () => readdirSync(data).sort();
  const before = names();
  for (const file of [half, join(dir, 'nothing.tar.gz')]) {
    const { code, errors } = await runProviderCommand(['restore', file, ...where]);
    assert.equal(code, 1);
    assert.match(errors, /was not restored, and nothing was changed|No such file or folder/);
    assert.deepEqual(names(), before);
  }
  const { code, output, errors } = await runProviderCommand(['restore', backup, ...where]);
  assert.equal(code, 0, errors);
  assert.match(output, /Every ledger check holds/);
  const aside = /The previous data is in (.*)/.exec(output)?.[1] ?? '';
  assert.ok(existsSync(join(aside, 'PG_VERSION')), output);
  const listed = JSON.parse((await runProviderCommand(['operator', 'list', '--json', ...where])).output) as {
    operators: { name: string; revoked: boolean }[];
  };
  // Revoked after the backup, she is again as she was then.
  assert.deepEqual(
    listed.operators.map(({ name, revoked }) => [name, revoked]),
    [['Asha', false]],
  );
});
