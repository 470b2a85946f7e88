import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';

describeOnBothEngines('the wait for the next code', {}, (world) => {
  const ask = (path: string, mobile: string) =>
    world().call(path, { mobile, ...(path.includes('resend') && { purpose: 'register' }) });

  test('is the true one with each code, and a repeat after just that long is sent', async () => {
    const mobile = '9111111101';
    const waits: unknown[] = [];
    for (const path of ['/api-check-mobile', '/api-resend-otp', '/api-resend-otp', '/api-resend-otp']) {
      const { body } = await ask(path, mobile);
      assert.equal(body.status, true, String(body.msg));
      waits.push(body.resend_after);
      world().now += (Number(body.resend_after) - 1) * 1000;
      const early = await ask('/api-resend-otp', mobile);
      assert.deepEqual([early.http, early.body.retry_after], [429, 1]);
      world().now += 1000;
    }
    // Two pauses, then what is left of the first code's hour, and of the second's.
    assert.deepEqual(waits, [30, 30, 3540, 30]);
  });
});
