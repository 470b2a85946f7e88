import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '../build/buildRemote';
import { runJest } from '../check/jest';
import { checkTypes } from '../check/types';
import { readBuilt } from '../publish/built';
import { publish } from '../publish/publish';
import { shellBuild } from '../testing/builds';
import { testSite } from '../testing/site';
import { packageAt, ROOT } from '../workspace/packages';
import { newRemote } from './newRemote';

const root = join(ROOT, '.ank/tests/new-remote');
let dir = '';
before(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const name of ['tooling', 'tsconfig.base.json']) symlinkSync(join(ROOT, name), join(root, name));
  dir = newRemote('bonus', root);
});
after(() => rmSync(root, { recursive: true, force: true }));

test('a new remote passes types and tests as it is', async () => {
  assert.equal(await checkTypes(dir), 0);
  assert.equal(await runJest([packageAt(dir)], []), 0);
});

test('it builds and goes live beside a shell that never heard of it', async () => {
  await buildRemote(packageAt(dir));
  const site = testSite();
  await publish(site.target, [shellBuild(), readBuilt(packageAt(dir))]);
  const [bonus] = site.served().remotes;
  assert.equal(bonus?.name, 'bonus');
  assert.deepEqual(
    bonus?.routes.map(({ path }) => path),
    ['/bonus'],
  );
  site.remove();
});

test('a name that will not do writes nothing', () => {
  for (const name of ['', 'Bonus', 'my-bonus', '1bonus', 'wallet']) {
    assert.throws(() => newRemote(name, root), /one lower-case word|already/);
    assert.equal(existsSync(join(root, `mfe-${name}`)), false);
  }
  assert.throws(() => newRemote('bonus', root), /there is a remote called bonus already/);
});
