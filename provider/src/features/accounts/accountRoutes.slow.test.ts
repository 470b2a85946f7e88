import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';

const MINUTE = 60_000;
const lastSentCode = (world: World): string => /^\d{4}/.exec(world.sent()[0]?.text ?? '')?.[0] ?? '';
const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const hasSucceeded = (answer: { body: { status?: unknown } }) => answer.body.status === true;

describeInWorld('secure profile', 'postgres', { profile: 'secure' }, (world) => {
  const call = (path: string, body: Record<string, unknown>) => world().call(path, body);
  const verify = (mobile: string, purpose: string, otp: string) =>
    call('/api-verify-otp', { mobile, purpose, otp });

  test('a new player: code, ticket, registration, and the session works', async () => {
    const mobile = '9811111111';
    const answer = await call('/api-check-mobile', { mobile });
    assert.deepEqual(
      [answer.body.status, answer.body.otp, answer.body.otp_mode, answer.body.resend_after],
      [true, undefined, 'server', 30],
    );
    const code = lastSentCode(world());
    const { body } = await verify(mobile, 'register', code);
    const registration = {
      name: 'Asha',
      email: 'x@y.z',
      password: 'sound-pw',
      mobile,
      security_pin: '1234',
      device_id: null,
    };
    assert.equal((await call('/api-user-registration', registration)).body.code, 'TICKET');
    const made = await call('/api-user-registration', { ...registration, ticket: body.ticket });
    assert.equal(hasSucceeded(made), true, String(made.body.msg));
    assert.equal(
      hasSucceeded(await call('/api-user-wallet-balance', { unique_token: made.body.unique_token })),
      true,
    );
    assert.equal(
      (await call('/api-user-registration', { ...registration, ticket: body.ticket })).body.status,
      false,
      'a ticket is spent once',
    );
    assert.equal((await call('/api-check-mobile', { mobile })).body.msg, 'User Alredy Registered');
  });

  test('a forgotten password: the ticket resets it, ends the other sessions, and the old one is gone', async () => {
    const person = await createTestPlayer(world());
    await call('/api-forget-check-mobile', { mobile: person.mobile });
    const { body } = await verify(person.mobile, 'reset', lastSentCode(world()));
    assert.equal(
      hasSucceeded(
        await call('/api-forgot-password', {
          mobile: person.mobile,
          new_pass: 'fresh-pass',
          ticket: body.ticket,
        }),
      ),
      true,
    );
    assert.equal((await call('/api-user-wallet-balance', { unique_token: person.token })).http, 401);
    assert.equal(
      (
        await call('/api-user-login', {
          mobile: person.mobile,
          password: TEST_PLAYER_PASSWORD,
          device_id: null,
        })
      ).body.msg,
      'Invalid credentials',
    );
    assert.equal(
      hasSucceeded(
        await call('/api-user-login', { mobile: person.mobile, password: 'fresh-pass', device_id: null }),
      ),
      true,
    );
  });

  test('with the mobile number alone nobody gets in, by any sequence of calls', async () => {
    const victim = await createTestPlayer(world());
    const stranger = await createTestPlayer(world());
    const { mobile } = victim;
    // The attacker holds a good ticket of an own number and a good token of an own account.
    await call('/api-forget-check-mobile', { mobile: stranger.mobile });
    const { body: own } = await verify(stranger.mobile, 'reset', lastSentCode(world()));
    const sent = world().sent().length;
    await call('/api-forget-check-mobile', { mobile });
    assert.equal(world().sent().length, sent + 1, 'the code goes to the phone');
    const secret = lastSentCode(world());
    const attempts = [
      call('/api-forgot-password', { mobile, new_pass: 'taken-by-me' }),
      call('/api-forgot-password', { mobile, new_pass: 'taken-by-me', ticket: '' }),
      call('/api-forgot-password', { mobile, new_pass: 'taken-by-me', ticket: own.ticket }),
      call('/api-forgot-password', { mobile, new_pass: 'taken-by-me', ticket: secret }),
      call('/api-change-password', { unique_token: stranger.token, old_pass: '', new_pass: 'taken-by-me' }),
      call('/api-change-password', {
        unique_token: stranger.token,
        old_pass: 'guess',
        new_pass: 'taken-by-me',
        mobile,
      }),
      call('/api-user-login', { mobile, password: secret, device_id: null }),
      call('/api-user-registration', {
        name: 'x',
        email: '',
        password: 'taken-by-me',
        mobile,
        security_pin: '0',
        device_id: null,
        ticket: own.ticket,
      }),
      verify(mobile, 'reset', wrongCodeFor(secret)),
      verify(mobile, 'register', secret),
      verify(mobile, 'upi', secret),
      call('/api-add-user-upi-details', {
        unique_token: stranger.token,
        upi_type: '1',
        paytm_no: mobile,
        google_pay_no: null,
        phon_pay_no: null,
        ticket: own.ticket,
      }),
      call('/api-user-wallet-balance', { unique_token: mobile }),
    ];
    for (const answer of await Promise.all(attempts)) {
      assert.notEqual(answer.body.status, true);
      assert.ok(!JSON.stringify(answer.body).includes(secret), 'no answer carries the code');
    }
    assert.equal(
      hasSucceeded(
        await call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD, device_id: null }),
      ),
      true,
    );
  });

  test('five wrong codes end a challenge, also when sent at once; the right one is then worthless', async () => {
    const { mobile } = await createTestPlayer(world());
    await call('/api-forget-check-mobile', { mobile });
    const code = lastSentCode(world());
    await Promise.all(Array.from({ length: 30 }, () => verify(mobile, 'reset', wrongCodeFor(code))));
    const late = await verify(mobile, 'reset', code);
    assert.deepEqual(
      [late.body.status, late.body.code, late.body.msg],
      [false, 'CODE_SPENT', 'This code was tried too often. Please request a new one.'],
    );
  });

  test('a code ends after 5 minutes and with the next one; a ticket after 10', async () => {
    const { mobile } = await createTestPlayer(world());
    await call('/api-forget-check-mobile', { mobile });
    const first = lastSentCode(world());
    assert.equal(
      (await call('/api-resend-otp', { mobile, purpose: 'reset' })).http,
      429,
      '30 s between codes',
    );
    world().now += 31_000;
    await call('/api-resend-otp', { mobile });
    const second = lastSentCode(world());
    if (first !== second) assert.equal(hasSucceeded(await verify(mobile, 'reset', first)), false);
    const { body } = await verify(mobile, 'reset', second);
    world().now += 10 * MINUTE;
    assert.equal(
      (await call('/api-forgot-password', { mobile, new_pass: 'xyz-xyz-9', ticket: body.ticket })).body.code,
      'TICKET',
    );
    await call('/api-resend-otp', { mobile });
    world().now += 5 * MINUTE;
    assert.equal(hasSucceeded(await verify(mobile, 'reset', lastSentCode(world()))), false);
    assert.equal((await call('/api-resend-otp', { mobile })).http, 429, 'three codes an hour');
  });

  test('forget-check answers the same for known and unknown numbers, and sends nothing to the unknown', async () => {
    const { mobile } = await createTestPlayer(world());
    const known = await call('/api-forget-check-mobile', { mobile });
    const sent = world().sent().length;
    const unknown = await call('/api-forget-check-mobile', { mobile: '6111111111' });
    // The ticket is random for both.
    assert.deepEqual({ ...unknown.body, code_ticket: '' }, { ...known.body, code_ticket: '' });
    assert.match(String(unknown.body.code_ticket), /^[\w-]{43}$/);
    assert.match(String(known.body.code_ticket), /^[\w-]{43}$/);
    assert.equal(world().sent().length, sent);
  });

  test('a UPI number is saved with a ticket of that very number', async () => {
    const person = await createTestPlayer(world());
    const number = '9722222222';
    await call('/api-resend-otp', { unique_token: person.token, mobile: number, purpose: 'upi' });
    const { body } = await verify(number, 'upi', lastSentCode(world()));
    const details = { unique_token: person.token, upi_type: '3', paytm_no: null, google_pay_no: null };
    const otherPlayer = await createTestPlayer(world());
    assert.equal(
      (
        await call('/api-add-user-upi-details', {
          ...details,
          unique_token: otherPlayer.token,
          phon_pay_no: number,
          ticket: body.ticket,
        })
      ).body.code,
      'TICKET',
    );
    assert.equal(
      (
        await call('/api-add-user-upi-details', {
          ...details,
          phon_pay_no: '9733333333',
          ticket: body.ticket,
        })
      ).body.code,
      'TICKET',
    );
    assert.equal(
      hasSucceeded(
        await call('/api-add-user-upi-details', { ...details, phon_pay_no: number, ticket: body.ticket }),
      ),
      true,
    );
    const saved = await call('/api-get-user-payment-details', { unique_token: person.token });
    assert.deepEqual(saved.body.payment_details, [
      { paytm_number: '', google_pay_number: '', phone_pay_number: number },
    ]);
  });
});
