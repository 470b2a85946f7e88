import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;
const lastSentCode = (world: World): string => /^\d{4}/.exec(world.sent()[0]?.text ?? '')?.[0] ?? '';
const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const fromAddressHeader = (address: string) => ({ 'x-forwarded-for': address });

describeOnBothEngines(
  'failures cost the attacker',
  { securitySettings: { perNumber: 12, perAddress: 30, inTotal: 60 } },
  (world) => {
    const login = (mobile: string, password: string, address: string, device_id: unknown = null) =>
      world().call('/api-user-login', { mobile, password, device_id }, fromAddressHeader(address));
    /** The beginning of a window, so that all tries fall into one. */
    const nextWindow = (ms = HOUR) => {
      world().now = (Math.floor(world().now / ms) + 1) * ms;
    };

    test('a phone that logged in before keeps its own allowance while strangers use theirs up', async () => {
      const { mobile } = await createTestPlayer(world());
      nextWindow();
      const first = await login(mobile, TEST_PLAYER_PASSWORD, '10.1.0.1');
      const device = first.body.device_id;
      assert.match(String(device), /^[\w-]{22}\.[\w-]{43}$/);
      for (let host = 1; host <= 20; host++) await login(mobile, 'guess-guess', `198.51.100.${host}`);
      const stranger = await login(mobile, TEST_PLAYER_PASSWORD, '198.51.100.99');
      assert.equal(stranger.http, 429, 'strangers wait, whatever they know');
      const owner = await login(mobile, TEST_PLAYER_PASSWORD, '203.0.113.9', device);
      assert.equal(owner.body.status, true, 'the owner does not, from an address never seen');
      const mark = String(device);
      // Of the last sign's six bits the signature fills four: three more signs spell the same bytes.
      const last = (flip: number) => mark.slice(0, -1) + SIGNS[SIGNS.indexOf(mark.slice(-1)) ^ flip];
      for (const forged of [last(1), last(2), last(3), last(4), `${mark}.`, 'x.y', '.', mark.split('.')[0]])
        assert.equal((await login(mobile, TEST_PLAYER_PASSWORD, '203.0.113.10', forged)).http, 429, forged);
      const { mobile: another } = await createTestPlayer(world());
      for (let host = 1; host <= 13; host++) await login(another, 'guess-guess', `198.51.102.${host}`);
      assert.equal(
        (await login(another, TEST_PLAYER_PASSWORD, '203.0.113.11', device)).http,
        429,
        'a mark is of one number',
      );
    });

    test('the phone’s own allowance ends as well, says for how long, and a right password begins it again', async () => {
      const { mobile } = await createTestPlayer(world());
      nextWindow();
      const { device_id: device } = (await login(mobile, TEST_PLAYER_PASSWORD, '10.2.0.1')).body;
      for (let tries = 0; tries < 9; tries++) await login(mobile, 'guess-guess', `10.2.1.${tries}`, device);
      assert.equal((await login(mobile, TEST_PLAYER_PASSWORD, '10.2.0.2', device)).body.status, true);
      for (let tries = 0; tries < 10; tries++)
        assert.equal((await login(mobile, 'guess-guess', `10.2.2.${tries}`, device)).http, 200);
      world().now += 60_000;
      const stopped = await login(mobile, TEST_PLAYER_PASSWORD, '10.2.0.3', device);
      assert.deepEqual(
        [stopped.http, stopped.body.retry_after, stopped.headers.get('retry-after'), stopped.body.msg],
        [429, 840, '840', 'Too many attempts. Please try again in 14 minutes.'],
      );
      world().now += 840_000;
      assert.equal((await login(mobile, TEST_PLAYER_PASSWORD, '10.2.0.3', device)).body.status, true);
    });

    test('an address has a budget for failures alone; a known phone behind it draws on none of it', async () => {
      nextWindow();
      const owner = await createTestPlayer(world());
      const { device_id: device } = (await login(owner.mobile, TEST_PLAYER_PASSWORD, '10.3.0.1')).body;
      for (let person = 0; person < 35; person++) {
        const { mobile } = await createTestPlayer(world());
        assert.equal(
          (await login(mobile, TEST_PLAYER_PASSWORD, '10.3.0.9')).body.status,
          true,
          'a crowd that logs in',
        );
      }
      for (let number = 0; number < 30; number++)
        assert.equal(
          (await login(`61000000${String(number).padStart(2, '0')}`, 'guess-guess', '10.3.0.9')).http,
          200,
        );
      assert.equal((await login('6100000099', 'guess-guess', '10.3.0.9')).http, 429);
      assert.equal((await login(owner.mobile, TEST_PLAYER_PASSWORD, '10.3.0.9', device)).body.status, true);
      assert.equal(
        (await login('6100000099', 'guess-guess', '10.3.0.10')).http,
        200,
        'another address goes on',
      );
    });

    test('all addresses of an IPv6 network have one budget', async () => {
      nextWindow();
      for (let n = 0; n < 30; n++)
        await login(
          `63000000${String(n).padStart(2, '0')}`,
          'guess-guess',
          `2001:db8:1:2::${n.toString(16)}`,
        );
      assert.equal((await login('6300000099', 'guess-guess', '2001:db8:1:2:a:b:c:d')).http, 429);
      assert.equal((await login('6300000099', 'guess-guess', '2001:db8:1:3::1')).http, 200);
    });

    test('there is a budget in total', async () => {
      nextWindow();
      const known = await createTestPlayer(world());
      const { device_id: device } = (await login(known.mobile, TEST_PLAYER_PASSWORD, '10.4.0.1')).body;
      for (let number = 0; number < 60; number++)
        await login(`62000000${String(number).padStart(2, '0')}`, 'guess-guess', `10.4.1.${number}`);
      assert.equal((await login('6200000099', 'guess-guess', '10.4.2.1')).http, 429);
      assert.equal((await login(known.mobile, TEST_PLAYER_PASSWORD, '10.4.2.1', device)).body.status, true);
      world().now += QUARTER;
      assert.equal((await login('6200000099', 'guess-guess', '10.4.2.1')).http, 200);
    });

    test('tries of a code belong to who asked: strangers use up theirs, not the asker’s', async () => {
      nextWindow();
      const { mobile } = await createTestPlayer(world());
      const answer = await world().call('/api-forget-check-mobile', { mobile });
      const code = lastSentCode(world());
      const verify = (otp: string, code_ticket?: unknown) =>
        world().call('/api-verify-otp', {
          mobile,
          purpose: 'reset',
          otp,
          ...(code_ticket ? { code_ticket } : {}),
        });
      await Promise.all(Array.from({ length: 12 }, () => verify(wrongCodeFor(code))));
      assert.equal((await verify(code)).body.code, 'CODE_SPENT', 'the right code of a stranger');
      assert.equal((await verify(code, 'A'.repeat(43))).body.code, 'CODE', 'a ticket nobody was given');
      assert.equal((await verify(wrongCodeFor(code), answer.body.code_ticket)).body.code, 'CODE');
      assert.match(String((await verify(code, answer.body.code_ticket)).body.ticket), /^[\w-]{43}$/);
    });

    test('a code tried too often says so, and the next one is offered when there is one', async () => {
      nextWindow();
      const { mobile } = await createTestPlayer(world());
      const { code_ticket } = (await world().call('/api-forget-check-mobile', { mobile })).body;
      const code = lastSentCode(world());
      const verify = (otp: string) =>
        world().call('/api-verify-otp', { mobile, purpose: 'reset', otp, code_ticket });
      for (let tries = 0; tries < 4; tries++)
        assert.equal((await verify(wrongCodeFor(code))).body.code, 'CODE');
      for (const otp of [wrongCodeFor(code), code]) {
        const { body } = await verify(otp);
        assert.deepEqual(
          [body.code, body.msg],
          ['CODE_SPENT', 'This code was tried too often. Please request a new one.'],
        );
      }
      world().now += 30_000;
      assert.equal((await world().call('/api-resend-otp', { mobile, purpose: 'reset' })).body.status, true);
    });

    test('each purpose, and a phone that logged in before, has codes of its own; the wait that is told is the true one', async () => {
      nextWindow();
      const { mobile, token } = await createTestPlayer(world());
      const { device_id } = (await login(mobile, TEST_PLAYER_PASSWORD, '10.5.0.1')).body;
      const start = world().now;
      const reset = (more = {}) => world().call('/api-forget-check-mobile', { mobile, ...more });
      for (const at of [0, 60_000, 120_000]) {
        world().now = start + at;
        assert.equal((await reset()).body.status, true);
      }
      const early = await reset();
      assert.deepEqual([early.http, early.body.retry_after], [429, 3480], 'until an hour after the first');
      const own = await reset({ device_id });
      assert.equal(own.body.status, true, 'the phone of the player');
      const upi = await world().call('/api-resend-otp', { mobile, unique_token: token, purpose: 'upi' });
      assert.equal(upi.body.status, true, 'another purpose');
      world().now += 3_479_000;
      assert.deepEqual([(await reset()).http, (await reset()).body.retry_after], [429, 1]);
      world().now += 1000;
      assert.equal((await reset()).body.status, true);
    });
  },
);
