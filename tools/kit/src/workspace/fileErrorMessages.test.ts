import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toReadError, toWriteError } from './fileErrorMessages';

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
    const told = toWriteError('/site/index.html', error);
    assert.equal(told.message, `cannot write /site/index.html: ${words}`);
    assert.equal(told.cause, error);
  });
}

for (const [code, words] of Object.entries({
  EACCES: 'cannot read /site/index.html: another user closed it to this one',
  ENOTDIR: 'cannot read /site/index.html: a part of its path is not a folder',
  EISDIR: 'cannot read /site/index.html: it is a folder',
  EMFILE: 'cannot read /site/index.html: this process may not open more files: raise `ulimit -n`',
  ELSE: 'open it',
})) {
  test(`${code} of a read is told in words, with the file itself`, () => {
    const error = Object.assign(new Error('open it'), { code, path: '/site/index.html' });
    const told = toReadError(error);
    assert.equal(told.message, words);
    assert.equal(told.cause, error);
  });
}
