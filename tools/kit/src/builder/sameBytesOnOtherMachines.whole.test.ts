import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copySourcesAndLinkModules, rebuildAndHashFiles } from '../testing/copyAndBuildCheckout';
import { ROOT } from '../workspace/packages';

const folder = join(ROOT, '.ank/tests', randomUUID());
const checkout = join(folder, 'checkout');
const built: Record<string, Record<string, string>> = {};

before(() => {
  copySourcesAndLinkModules(checkout);
  for (const name of ['mfe-wallet', 'shell', 'desk']) built[name] = rebuildAndHashFiles(checkout, name);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** What a machine of a builder has, in place of what this one has. */
const MACHINES = {
  'umask 077, no HOME, Turkish, the first time zone of the day and no proxy that answers': {
    umask: '077',
    env: {
      HOME: undefined,
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      TZ: 'Pacific/Kiritimati',
      HTTPS_PROXY: 'http://127.0.0.1:9',
      HTTP_PROXY: 'http://127.0.0.1:9',
    },
  },
  'umask 027, a HOME that is not there, no language and a time zone of half hours': {
    umask: '027',
    env: { HOME: '/proc/nohome', LANG: 'C', LC_ALL: 'C', TZ: 'America/St_Johns', NO_COLOR: '1' },
  },
};

for (const [machine, options] of Object.entries(MACHINES))
  test(`${machine}: the same version has the same bytes`, () => {
    for (const [name, files] of Object.entries(built)) {
      assert.ok(Object.keys(files).length > 8, name);
      assert.deepEqual(rebuildAndHashFiles(checkout, name, options), files);
    }
  });

test('a build writes into dist alone, so that a checkout may be read-only but for that', () => {
  const mark = join(folder, 'mark');
  writeFileSync(mark, '');
  assert.deepEqual(rebuildAndHashFiles(checkout, 'mfe-wallet'), built['mfe-wallet']);
  const find = (...tests: string[]) =>
    execFileSync('find', [checkout, '-newer', mark, ...tests], { encoding: 'utf8' }).trim();
  // The package's own folder is newer, because dist was made in it.
  const isOther = ['-not', '-path', '*/mfe-wallet/dist*', '-not', '-path', join(checkout, 'mfe-wallet')];
  assert.equal(find(...isOther), '');
  assert.notEqual(find('-path', '*/mfe-wallet/dist/*'), '');
});
