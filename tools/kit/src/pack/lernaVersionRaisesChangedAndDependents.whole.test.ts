import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PUBLISHED_FOLDERS } from '../testing/installPackedPackages';
import { makeReleaseCheckout, type ReleaseCheckout } from '../testing/releaseCheckout';
import { readJsonFile } from '../workspace/packages';

let checkout: ReleaseCheckout;
before(() => {
  checkout = makeReleaseCheckout();
});
after(() => checkout.remove());

test('lerna version raises what changed and what needs it, exactly, with words and tags', () => {
  checkout.lerna(['version', '--yes', '--no-push']);
  const versionsOf = (names: readonly string[]) =>
    names.map((name) => readJsonFile<{ version: string }>(join(checkout.dir, name, 'package.json')).version);
  const before = versionsOf(PUBLISHED_FOLDERS);
  const file = join(checkout.dir, 'shell/src/index.html');
  cpSync(file, join(checkout.dir, 'shell/src/second.html'));
  checkout.commit('fix(shell): a second page');
  cpSync(join(checkout.dir, 'provider/README.md'), join(checkout.dir, 'provider/MORE.md'));
  checkout.commit('feat(provider): tell more');
  checkout.lerna(['version', '--yes', '--no-push']);
  const after = versionsOf(PUBLISHED_FOLDERS);
  const raised = PUBLISHED_FOLDERS.filter((_, at) => before[at] !== after[at]);
  assert.deepEqual([raised.includes('shell'), raised.includes('shared')], [true, false]);
  // It names the versions of all others, so that it goes with each release.
  assert.ok(raised.includes('tools/create-remote'));
  assert.match(readFileSync(join(checkout.dir, 'shell/CHANGELOG.md'), 'utf8'), /a second page/);
  assert.ok(existsSync(join(checkout.dir, 'tools/create-remote/CHANGELOG.md')));
  const changes = readFileSync(join(checkout.dir, 'provider/CHANGELOG.md'), 'utf8');
  assert.match(changes, /^# Change Log\n[\s\S]*tell more[\s\S]*^## 0\.1\.0 [\s\S]*written by hand/m);
  assert.equal(changes.match(/^# Change Log$/gm)?.length, 1, 'its title stands once');
  const [shell = ''] = versionsOf(['shell']);
  assert.match(checkout.git('tag'), new RegExp(`^@ank/shell@${shell.replaceAll('.', '\\.')}$`, 'm'));
  const { dependencies } = readJsonFile<{ dependencies: Record<string, string> }>(
    join(checkout.dir, 'shell/package.json'),
  );
  assert.equal(dependencies['@ank/shared'], versionsOf(['shared'])[0]);
});
