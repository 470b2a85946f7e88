import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const fromAddressHeader = (address: string) => ({ 'x-forwarded-for': address });
const wrongCodeFor = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

describeOnBothEngines(
  'strangers spend nothing of others',
  { securitySettings: { resetWait: 6 * HOUR } },
  (world) => {
    const call = (path: string, body: Record<string, unknown>, address = '203.0.113.1') =>
      world().call(path, body, fromAddressHeader(address));
    const codeTo = (mobile: string) =>
      /^\d+/.exec(
        world()
          .sent()
          .find((message) => message.mobile === mobile)?.text ?? '',
      )?.[0] ?? '';
    const nextDay = () => {
      world().now = (Math.floor(world().now / DAY) + 1) * DAY;
    };
    const askUpi = (token: string, mobile: string) =>
      call('/api-resend-otp', { unique_token: token, mobile, purpose: 'upi' });

    test('one player gets five codes for payout numbers a day, however many numbers are named', async () => {
      const { token, mobile } = await createTestPlayer(world());
      const before = world().sent().length;
      for (let n = 0; n < 60; n++) await askUpi(token, `97000000${String(n).padStart(2, '0')}`);
      assert.equal(world().sent().length - before, 1, 'texts to one phone in a moment');
      for (let hour = 0; hour < 12; hour++) {
        world().now += HOUR;
        await askUpi(token, `97100000${String(hour).padStart(2, '0')}`);
      }
      const texts = world().sent().length - before;
      assert.equal(texts, 5, `texts to ${mobile} in a day`);
    });

    test('asks by others for a payout number leave its own player all of theirs', async () => {
      const [otherPlayer, owner] = [await createTestPlayer(world()), await createTestPlayer(world())];
      for (let n = 0; n < 5; n++) {
        await askUpi(otherPlayer.token, owner.mobile);
        world().now += HOUR;
      }
      assert.equal((await askUpi(owner.token, owner.mobile)).body.status, true);
    });

    test('strangers behind four addresses keep no number from registering, nor its player from a reset', async () => {
      const { mobile } = await createTestPlayer(world());
      const fresh = '9655555501';
      for (const host of [1, 2, 3, 4])
        for (let n = 0; n < 5; n++) {
          await call('/api-check-mobile', { mobile: fresh }, `198.51.100.${host}`);
          await call('/api-forget-check-mobile', { mobile }, `198.51.100.${host}`);
          world().now += HOUR;
        }
      for (const [path, about] of [
        ['/api-check-mobile', fresh],
        ['/api-forget-check-mobile', mobile],
      ] as const) {
        const { body } = await call(path, { mobile: about }, '203.0.113.77');
        assert.equal(body.status, true, `${path}: ${body.msg}`);
      }
    });

    test('a phone or an address that its player used before is held up by no number of strangers', async () => {
      const { mobile } = await createTestPlayer(world());
      const { body } = await call(
        '/api-user-login',
        { mobile, password: TEST_PLAYER_PASSWORD, device_id: null },
        '10.9.0.1',
      );
      let limited = 0;
      for (let host = 0; host < 30; host++) {
        const answer = await call('/api-forget-check-mobile', { mobile }, `198.51.101.${host}`);
        if (answer.http === 429) limited++;
        world().now += 31_000;
      }
      assert.equal(limited, 24, 'strangers have six texts an hour together');
      const home = await call('/api-forget-check-mobile', { mobile }, '10.9.0.1');
      const phone = await call('/api-forget-check-mobile', { mobile, device_id: body.device_id }, '10.9.0.2');
      assert.deepEqual([home.body.status, phone.body.status], [true, true]);
    });

    const guess = async (mobile: string, address: string, digits?: 6) => {
      const { body, http } = await call(
        '/api-forget-check-mobile',
        { mobile, ...(digits && { code_digits: digits }) },
        address,
      );
      if (http === 429) return [];
      const answers: (string | undefined)[] = [];
      for (let tries = 0; tries < 5; tries++) {
        const otp = wrongCodeFor(codeTo(mobile));
        const tried = await call(
          '/api-verify-otp',
          { mobile, purpose: 'reset', otp, code_ticket: body.code_ticket },
          address,
        );
        answers.push(tried.body.code);
      }
      return answers;
    };

    test('four digits: an address tries ten wrong codes a day, all strangers twenty, whoever is meant', async () => {
      nextDay();
      const compared = async (address: string) => {
        let tries = 0;
        for (let n = 0; n < 4; n++) {
          const { mobile } = await createTestPlayer(world());
          tries += (await guess(mobile, address)).filter((code) => code !== 'LIMITED').length;
        }
        return tries;
      };
      assert.deepEqual(
        [await compared('198.51.102.1'), await compared('198.51.102.2'), await compared('198.51.102.3')],
        [10, 10, 0],
      );
      const owner = await createTestPlayer(world());
      await call(
        '/api-user-login',
        { mobile: owner.mobile, password: TEST_PLAYER_PASSWORD, device_id: null },
        '10.9.1.1',
      );
      assert.deepEqual(await guess(owner.mobile, '10.9.1.1'), ['CODE', 'CODE', 'CODE', 'CODE', 'CODE_SPENT']);
      const { mobile } = await createTestPlayer(world());
      assert.deepEqual(
        await guess(mobile, '198.51.102.9', 6),
        ['CODE', 'CODE', 'CODE', 'CODE', 'CODE_SPENT'],
        'codes of six digits have budgets of their own',
      );
      nextDay();
      assert.equal(await compared('198.51.102.1'), 10, 'the next day');
    });

    test('an app that asks for six digits gets six; others have four', async () => {
      nextDay();
      const answer = await call('/api-check-mobile', { mobile: '9655555502', code_digits: 6 });
      assert.match(codeTo('9655555502'), /^\d{6}$/);
      const { body } = await call('/api-verify-otp', {
        mobile: '9655555502',
        purpose: 'register',
        otp: codeTo('9655555502'),
        code_ticket: answer.body.code_ticket,
      });
      assert.match(String(body.ticket), /^[\w-]{43}$/);
      await call('/api-check-mobile', { mobile: '9655555503' });
      assert.match(codeTo('9655555503'), /^\d{4}$/);
      const social = await call('/api-get-social-data', {});
      assert.ok((social.body.features as string[]).includes('six-digit-codes'));
    });

    test('after a reset nothing leaves the account for six hours, and the player is told', async () => {
      const [{ mobile }, friend] = [await createTestPlayer(world()), await createTestPlayer(world())];
      await call('/api-forget-check-mobile', { mobile });
      const verified = await call('/api-verify-otp', { mobile, purpose: 'reset', otp: codeTo(mobile) });
      const { ticket } = verified.body;
      await call('/api-forgot-password', { mobile, new_pass: 'fresh-pass', ticket });
      assert.equal(
        world().sent()[0]?.text,
        'Your password was changed. For 6 hours nothing can be transferred or withdrawn. If this was not you, contact support.',
      );
      const logged = await call('/api-user-login', { mobile, password: 'fresh-pass', device_id: null });
      const unique_token = logged.body.unique_token;
      const sends = [
        ['/api-user-transfer-wallet-balance', { amount: 100, mobile_no: friend.mobile, transfer_note: '' }],
        ['/api-resend-otp', { mobile, purpose: 'upi' }],
        ['/api-add-user-upi-details', { upi_type: '1', paytm_no: mobile, ticket: 'A'.repeat(43) }],
        ['/api-user-withdraw-fund-request', { mobile, request_amount: 1000, payment_method: 3 }],
      ] as const;
      const answers = async () => {
        const codes: unknown[] = [];
        for (const [path, body] of sends) {
          const answer = await call(path, { unique_token, ...body });
          codes.push(answer.body.code ?? answer.body.status);
        }
        return codes;
      };
      world().now += HOUR;
      const { body } = await call(sends[0][0], { unique_token, ...sends[0][1] });
      assert.deepEqual(
        [body.code, body.retry_after, body.msg],
        [
          'FROZEN',
          5 * 3600,
          'Your password was reset a short while ago. Transfers, payout numbers and withdrawals start again in 5 hours.',
        ],
      );
      assert.deepEqual(await answers(), ['FROZEN', 'FROZEN', 'FROZEN', 'FROZEN']);
      world().now += 5 * HOUR;
      assert.ok(!(await answers()).includes('FROZEN'));
    });

    test('logging out the others ends all of them, however many', async () => {
      const { mobile, token } = await createTestPlayer(world());
      for (let n = 0; n < 150; n++)
        await call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD, device_id: null });
      const { body } = await call('/api-session-end', { unique_token: token });
      assert.equal(body.ended, 150);
      const left = await call('/api-session-list', { unique_token: token });
      assert.equal((left.body.sessions as unknown[]).length, 1);
    });
  },
);
