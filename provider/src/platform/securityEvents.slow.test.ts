import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothEngines } from '../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../testing/playersAndBids';
import type { World } from '../testing/testWorld';

const lastSentCode = (world: World): string => /^\d{4}/.exec(world.sent()[0]?.text ?? '')?.[0] ?? '';

describeOnBothEngines(
  'security events',
  { securitySettings: { perDevice: 3, appKeys: ['key'] } },
  (world) => {
    const counted = async (): Promise<Map<string, number>> => {
      const text = await (await fetch(`${world().deskUrl}/metrics`)).text();
      const lines = text.matchAll(/^ank_security_events_total\{event="([^"]+)"\} (\d+)$/gm);
      return new Map([...lines].map(([, event = '', n]) => [event, Number(n)]));
    };
    const logged = () =>
      world()
        .logged.map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ event }) => event === 'security');

    test('stand in the log, masked, and are counted for the operator', async () => {
      const { mobile, token } = await createTestPlayer(world());
      const login = (password: string, more = {}) =>
        world().call('/api-user-login', { mobile, password, device_id: null, ...more });
      for (let tries = 0; tries < 4; tries++) await login('guess-guess');
      await login(TEST_PLAYER_PASSWORD, { app_key: 'other' });

      await world().call('/api-forget-check-mobile', { mobile });
      const code = lastSentCode(world());
      const verify = (otp: string) => world().call('/api-verify-otp', { mobile, purpose: 'reset', otp });
      await verify(String((Number(code) + 1) % 10_000).padStart(4, '0'));
      const { ticket } = (await verify(code)).body;
      await world().call('/api-forget-check-mobile', { mobile });
      await world().call('/api-resend-otp', { mobile: '9711111111', unique_token: token, purpose: 'upi' });
      const upi = await world().call('/api-verify-otp', {
        mobile: '9711111111',
        purpose: 'upi',
        otp: lastSentCode(world()),
      });
      await world().call('/api-add-user-upi-details', {
        unique_token: token,
        upi_type: 1,
        paytm_no: '9711111111',
        ticket: upi.body.ticket,
      });
      await world().call('/api-forgot-password', { mobile, new_pass: 'sound-and-new', ticket });
      await world().desk('GET', '/players', undefined, { authorization: 'Bearer nobody' });

      const counts = await counted();
      for (const [event, n] of [
        ['login failed', 3],
        ['login limited', 1],
        ['app key refused', 1],
        ['code wrong', 1],
        ['codes limited', 1],
        ['payout number changed', 1],
        ['password reset', 1],
        ['operator refused', 1],
      ] as const) {
        assert.equal(counts.get(event), n, event);
        const lines = logged().filter(({ what }) => what === event);
        assert.equal(lines.length, n, event);
        assert.ok(
          lines.every(({ request }) => typeof request === 'string'),
          event,
        );
      }
      const all = world().logged.join('\n');
      for (const secret of [
        mobile,
        token,
        TEST_PLAYER_PASSWORD,
        'guess-guess',
        String(ticket),
        '9711111111',
        '127.0.0.1',
      ])
        assert.ok(!all.includes(secret), secret);
      assert.equal(logged().find(({ what }) => what === 'login failed')?.mobile, `******${mobile.slice(-4)}`);
    });
  },
);

describeOnBothEngines('the demo inbox', { demo: true }, (world) => {
  test('answers loopback names alone', async () => {
    const { request } = await import('node:http');
    const { port } = new URL(world().deskUrl);
    const ask = (host: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    for (const path of ['/operator/demo-inbox', '/operator/demo-inbox.json']) {
      for (const name of ['localhost', '127.0.0.1', '[::1]'])
        assert.equal(await ask(`${name}:${port}`, path), 200, name);
      for (const name of [
        'attacker.example',
        '127.0.0.1.attacker.example',
        'localhost.attacker.example',
        '10.0.0.1',
      ])
        assert.equal(await ask(`${name}:${port}`, path), 403, name);
    }
  });
});
