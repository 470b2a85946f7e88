import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from './playersAndBids';
import { ATTACKER_PASSWORD, newTakeoverAttacker, takeoverMoves } from './randomAccountTakeover';
import type { World } from './testWorld';

/** A seed of its own plays a failed run again: fast-check prints it with the shortest sequence it found. */
type AttackerRuns = { runs: number; seed?: number };

/** Fails when any of these random sequences of calls lets the attacker in or locks the player out. */
export const assertWithstandsAccountTakeover = async (
  worldOf: () => World,
  { runs, seed }: AttackerRuns,
): Promise<void> => {
  let played = 0;
  let fresh = 7_000_000_000;
  const sequence = fc.asyncProperty(takeoverMoves, async (sequenceOfCalls) => {
    const victim = await createTestPlayer(worldOf(), 777);
    const me = await createTestPlayer(worldOf(), 0);
    const attacker = newTakeoverAttacker(worldOf(), me, victim, String(++fresh));
    await attacker.prepare();
    const tokens = [me.token];
    for (const move of sequenceOfCalls) {
      tokens.push(...(await attacker.play(move)));
      played++;
    }
    for (const unique_token of tokens) {
      const { body } = await worldOf().call('/api-user-wallet-balance', { unique_token });
      assert.notEqual(body.user_name, victim.name);
    }
    const mine = await worldOf().call('/api-user-wallet-balance', { unique_token: victim.token });
    assert.deepEqual([mine.body.user_name, mine.body.wallet_amt], [victim.name, 777]);
    const details = await worldOf().call('/api-get-user-payment-details', { unique_token: victim.token });
    assert.deepEqual(details.body.payment_details, []);
    const logIn = (password: string, address: string) =>
      worldOf().call(
        '/api-user-login',
        { mobile: victim.mobile, password, device_id: null },
        { 'x-forwarded-for': address },
      );
    assert.notEqual((await logIn(ATTACKER_PASSWORD, '198.51.100.1')).body.status, true);
    assert.equal((await logIn(TEST_PLAYER_PASSWORD, '127.0.0.1')).body.status, true);
  });
  await fc.assert(sequence, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  assert.ok(played > runs * 10, `only ${played} calls were tried`);
};
