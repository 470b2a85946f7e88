import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer } from '../../testing/playersAndBids';

const OURS = [
  'sessions',
  'unchanged',
  'result-date',
  'wallet-details',
  'deposit-reference',
  'deposit-screenshot',
  'withdraw-take-back',
  'charts',
  'inbox',
  'refusal-codes',
  'note-parts',
  'six-digit-codes',
];
const WALLET = [
  'betting_status',
  'features',
  'hold_amt',
  'max_withdrawal',
  'min_transfer',
  'min_withdrawal',
  'mobile_1',
  'mobile_no',
  'msg',
  'poll_slower',
  'result',
  'status',
  'telegram_no',
  'user_name',
  'version',
  'wallet_amt',
  'withdraw_close_time',
  'withdraw_open_time',
];

describeInWorld('a provider with extensions', 'postgres', {}, (world) => {
  test('answers with the fixed fields, the list of its extensions, and no other', async () => {
    const social = await world().call('/api-get-social-data', {});
    assert.deepEqual(Object.keys(social.body).sort(), [
      'features',
      'mobile_1',
      'mobile_no',
      'msg',
      'password_length',
      'status',
      'telegram_no',
    ]);
    assert.equal(social.body.password_length, 8);
    const player = await createTestPlayer(world(), 0);
    const wallet = await world().call('/api-user-wallet-balance', { unique_token: player.token });
    assert.equal(wallet.body.status, true);
    assert.deepEqual(Object.keys(wallet.body).sort(), WALLET);
  });

  test('but tells a page on another origin, which may call by name, that the key is taken', async () => {
    const { token } = await createTestPlayer(world(), 0);
    const ask = async (path: string, origin: string) =>
      (await world().call(path, path.includes('wallet') ? { unique_token: token } : {}, { origin })).body
        .features;
    for (const path of ['/api-get-social-data', '/api-user-wallet-balance']) {
      assert.deepEqual(
        await ask(path, 'https://play.example'),
        ['idempotency-key', ...OURS, 'passkeys'],
        path,
      );
      assert.deepEqual(await ask(path, 'https://elsewhere.example'), OURS, path);
      assert.deepEqual(await ask(path, world().url), OURS, path);
    }
  });
});
