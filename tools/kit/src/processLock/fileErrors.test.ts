import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cannotWrite } from './fileErrors';

const MESSAGES = {
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is mounted read-only',
  EACCES: 'this user may not write there',
  ENOENT: 'its folder is not there',
  ELSE: 'open .x',
};

for (const [code, words] of Object.entries(MESSAGES)) {
  test(`${code} is told in words, with the file itself`, () => {
    const error = Object.assign(new Error('open .x'), { code, path: '/site/registry/.writing/x' });
    const told = cannotWrite('/site/index.html', error);
    assert.equal(told.message, `cannot write /site/index.html: ${words}`);
    assert.equal(told.cause, error);
  });
}
