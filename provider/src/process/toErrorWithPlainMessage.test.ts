import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toErrorWithPlainMessage } from './toErrorWithPlainMessage';

const sentenceOf = (message: string, code: string) =>
  toErrorWithPlainMessage(Object.assign(new Error(message), { code }), 'Asia/Kolkata').message;

test('a code of SQL is told as the database speaking, a code of the system in its own words', () => {
  assert.match(sentenceOf('deadlock detected', '40P01'), /^The database refused this \(error code 40P01\)/);
  for (const code of ['EROFS', 'EBUSY', 'EPIPE'])
    assert.equal(
      sentenceOf('cannot write /data/provider.lock: the disk is mounted read-only', code),
      'cannot write /data/provider.lock: the disk is mounted read-only',
    );
});
