import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';

const MINUTE = 60_000;
const hasSucceeded = (answer: { body: { status?: unknown } }) => answer.body.status === true;

describeInWorld(
  'codes that are asked for',
  'postgres',
  { profile: 'secure', securitySettings: { perAddress: 60 } },
  (world) => {
    test('one address is sent 60 codes an hour, whatever the numbers; another goes on', async () => {
      // The beginning of a window, so that all of them fall into one.
      world().now = Math.ceil(world().now / 3_600_000) * 3_600_000;
      let number = 6_500_000_000;
      const ask = (address: string) =>
        world().call('/api-check-mobile', { mobile: String(++number) }, { 'x-forwarded-for': address });
      const answers = [];
      for (let sent = 0; sent < 62; sent++) answers.push(await ask('198.51.100.7'));
      assert.deepEqual(
        [
          answers.slice(0, 60).every(({ body }) => body.status === true),
          answers[60]?.http,
          answers[61]?.http,
        ],
        [true, 429, 429],
      );
      assert.equal((await ask('198.51.100.8')).http, 200);
      world().now += 3_600_000;
      assert.equal((await ask('198.51.100.7')).http, 200);
    });
  },
);

describeInWorld('documented profile', 'postgres', { profile: 'documented' }, (world) => {
  test('the code is in the answer and no ticket is asked for, as others of the family do it', async () => {
    const mobile = '9811111112';
    const answer = await world().call('/api-check-mobile', { mobile });
    assert.match(String(answer.body.otp), /^\d{4}$/);
    const made = await world().call('/api-user-registration', {
      name: 'Asha',
      email: 'x',
      password: 'pw',
      mobile,
      security_pin: '1',
      device_id: null,
    });
    assert.equal(made.body.status, true);
    world().now += MINUTE;
    const reset = await world().call('/api-forget-check-mobile', { mobile });
    assert.match(String(reset.body.otp), /^\d{4}$/);
    assert.equal(hasSucceeded(await world().call('/api-forgot-password', { mobile, new_pass: 'pw2' })), true);
    const unknown = await world().call('/api-forget-check-mobile', { mobile: '6333333333' });
    assert.deepEqual([unknown.body.status, typeof unknown.body.msg], [false, 'string']);
    const upi = {
      unique_token: made.body.unique_token,
      upi_type: 1,
      paytm_no: mobile,
      google_pay_no: null,
      phon_pay_no: null,
    };
    assert.equal(
      (await world().call('/api-add-user-upi-details', upi)).http,
      401,
      'the reset ended the session',
    );
  });
});
