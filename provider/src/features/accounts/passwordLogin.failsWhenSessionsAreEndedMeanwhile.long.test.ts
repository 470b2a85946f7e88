import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD, type TestPlayer } from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { countHashesRunningAndQueued, runInHashQueue, setMaxQueuedHashes } from './passwordHashQueue';

const MANY = 30;
const ENDED = 'You were logged out on all devices. Please log in again.';

describeInWorld(
  'log-ins that are under way',
  'postgres',
  { securitySettings: { perDevice: 1000, perNumber: 1000 } },
  (world) => {
    afterEach(() => setMaxQueuedHashes(64));

    const openSessions = async ({ userId }: TestPlayer) =>
      (
        await world().db.query<{ n: number }>(
          'SELECT count(*)::int AS n FROM session_token WHERE user_id = $1 AND revoked_at IS NULL',
          [userId],
        )
      )[0]?.n;

    /** Log-ins that have begun and wait for their passwords to be compared, until `compare`. */
    const beginLogIns = async ({ mobile }: TestPlayer) => {
      setMaxQueuedHashes(1000);
      let compare = () => {};
      const held = new Promise<void>((resolve) => {
        compare = resolve;
      });
      const seats = Array.from({ length: 4 }, () => runInHashQueue(() => held, true));
      const answers = Array.from({ length: MANY }, () =>
        world().call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD, device_id: null }),
      );
      await pollUntilTrue('all wait to be compared', () => countHashesRunningAndQueued().waiting === MANY);
      return { compare, answers, seats };
    };

    const ENDS: Readonly<Record<string, (person: TestPlayer) => Promise<{ body: { status?: unknown } }>>> = {
      'logging out all other devices': ({ token }) =>
        world().call('/api-session-end', { unique_token: token }),
      'changing the password': ({ token }) =>
        world().call('/api-change-password', {
          unique_token: token,
          old_pass: TEST_PLAYER_PASSWORD,
          new_pass: 'another-pass-1',
        }),
      'the desk ending all sessions': ({ mobile }) =>
        world().desk('POST', `/players/${mobile}/reset-sessions`),
      'a block, lifted at once': async ({ mobile }) => {
        await world().desk('POST', `/players/${mobile}/block`);
        return world().desk('POST', `/players/${mobile}/unblock`);
      },
    };

    for (const [name, endSessions] of Object.entries(ENDS))
      test(`end with ${name}, which came before their passwords were compared`, async () => {
        const person = await createTestPlayer(world());
        const { compare, answers, seats } = await beginLogIns(person);
        // A password that is changed is compared and hashed too, behind those that wait.
        const ending = endSessions(person);
        if (name !== 'changing the password') assert.equal((await ending).body.status, true);
        compare();
        await Promise.all(seats);
        assert.equal((await ending).body.status, true);
        const told = await Promise.all(answers);
        const kept = name.includes('desk') || name.includes('block') ? 0 : 1;
        assert.equal(await openSessions(person), kept);
        if (name !== 'changing the password')
          assert.deepEqual(new Set(told.map(({ body }) => body.msg)), new Set([ENDED]));
      });

    test('end with it at whatever step they are: none is left that began before', async () => {
      for (const answered of [0, 1, 3, 9, 15]) {
        const person = await createTestPlayer(world());
        const { compare, answers, seats } = await beginLogIns(person);
        let done = 0;
        for (const answer of answers) void answer.then(() => done++);
        compare();
        await Promise.all(seats);
        await pollUntilTrue('some have been let in', () => done >= answered);
        const { body } = await world().call('/api-session-end', { unique_token: person.token });
        assert.equal(body.status, true);
        await Promise.all(answers);
        assert.equal(await openSessions(person), 1, `${answered} had been let in`);
      }
    });

    test('go on when one other device is logged out, and afterwards anybody may log in again', async () => {
      const person = await createTestPlayer(world());
      const { mobile, token } = person;
      const login = () =>
        world().call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD, device_id: null });
      const otherAnswer = await login();
      const { compare, answers, seats } = await beginLogIns(person);
      await world().call('/api-logout', { unique_token: String(otherAnswer.body.unique_token) });
      compare();
      await Promise.all(seats);
      for (const { body } of await Promise.all(answers)) assert.equal(body.status, true);
      await world().call('/api-session-end', { unique_token: token });
      assert.equal((await login()).body.status, true);
      assert.equal(await openSessions(person), 2);
    });
  },
);
