import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { comparePassword, hashPassword, isRightPassword, useCheapHashesInTests } from './passwords';

before(() => useCheapHashesInTests());

const COMPOSED = 'café \u095d';
const DECOMPOSED = 'cafe\u0301\u00a0\u0922\u093c';

test('a password that looks the same is the same, whatever form a keyboard sends', async () => {
  for (const [registered, typed] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ] as const) {
    const stored = await hashPassword(registered);
    assert.deepEqual(await comparePassword(stored, typed), { isRight: true, isOutdated: false });
  }
});

test('case, width, joiners and another letter make another password', async () => {
  const stored = await hashPassword('Secret-é');
  for (const typed of ['secret-é', 'Ｓecret-é', 'Secret-e', ' Secret-é'])
    assert.equal(await isRightPassword(stored, typed), false, typed);
  const joined = await hashPassword('क्\u200dष-12345');
  assert.equal(await isRightPassword(joined, 'क्\u200dष-12345'), true);
  for (const typed of ['क्ष-12345', 'क्\u200cष-12345'])
    assert.equal(await isRightPassword(joined, typed), false, typed);
});

test('a hash from before is accepted in its form and in the other, and is to be made anew', async () => {
  const cheap = { memoryCost: 256, timeCost: 1, parallelism: 1 };
  const old = await hash('cafe\u0301-123', cheap);
  for (const typed of ['cafe\u0301-123', 'café-123'])
    assert.deepEqual(await comparePassword(old, typed), { isRight: true, isOutdated: true }, typed);
  // NFC divides this letter, which keyboards of Hindi write as one sign.
  const nukta = await hash('\u095dाबा-123', cheap);
  for (const typed of ['\u095dाबा-123', '\u0922\u093cाबा-123'])
    assert.deepEqual(await comparePassword(nukta, typed), { isRight: true, isOutdated: true }, typed);
  const plain = await hash('secret-123', cheap);
  assert.deepEqual(await comparePassword(plain, 'secret-123'), { isRight: true, isOutdated: false });
});

test('nobody has a password', async () => {
  assert.deepEqual(await comparePassword(undefined, 'nobody has this password'), {
    isRight: false,
    isOutdated: false,
  });
});
