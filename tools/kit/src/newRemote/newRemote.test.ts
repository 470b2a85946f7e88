import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { createRemote } from './newRemote';

const root = join(ROOT, '.ank/tests/new-remote-alone');
before(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  symlinkSync(join(ROOT, 'tools'), join(root, 'tools'));
  createRemote('bonus', root);
});
after(() => rmSync(root, { recursive: true, force: true }));

test('a name that will not do writes nothing', () => {
  const names: [string, RegExp][] = [
    ['', /one lower-case word/],
    ['Bonus', /one lower-case word/],
    ['my-bonus', /one lower-case word/],
    ['1bonus', /one lower-case word/],
    ['wallet', /a remote called wallet exists already/],
    ['charts', /\/charts is a path of bidding: choose another name/],
    ['transfer', /\/transfer is a path of wallet/],
    ['bid', /bid meets the prefix of bidding/],
  ];
  for (const [name, says] of names) {
    assert.throws(() => createRemote(name, root), says);
    assert.equal(existsSync(join(root, `mfe-${name}`)), false);
  }
  assert.throws(() => createRemote('bonus', root), /a remote called bonus exists already/);
});
