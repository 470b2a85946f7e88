import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boundPortOf } from '../../serveProvider';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  type HiredOperator,
  hireOperator,
  logInAtDeskHalfMinuteLater,
  requestAsDeskPage,
  tryDeskLogin,
} from '../../testing/operatorsAtDesk';
import { newOperatorServer } from '../operatorServer';
import { LOOPBACK_HOSTING } from '../page/deskPageRoutes';

describeInWorld("the desk's door", 'postgres', {}, (world) => {
  let asha: HiredOperator;
  let vera: HiredOperator;
  const paused: number[] = [];
  let hold = async (_ms: number): Promise<void> => undefined;
  let door: ReturnType<typeof newOperatorServer>;
  let url = '';
  before(async () => {
    [asha, vera] = [
      await hireOperator(world(), 'Asha', 'admin'),
      await hireOperator(world(), 'Vera', 'viewer'),
    ];
    const pause = (ms: number) => {
      paused.push(ms);
      return hold(ms);
    };
    const place = { ...LOOPBACK_HOSTING, realClock: () => world().now, pause, proxies: ['127.0.0.1'] };
    door = newOperatorServer(world().context, 'token', place);
    await door.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${boundPortOf(door)}`;
  });
  after(() => door?.close());
  const at = () => ({ ...world(), now: world().now, deskUrl: url });
  const guess = (name: string, headers = {}) =>
    tryDeskLogin(at(), { ...asha, name, password: 'guess' }, { headers });
  const later = () => {
    world().now += 16 * 60_000;
    paused.length = 0;
  };

  test('52 tries with invented names and 20 with hers, all from one address, lock nobody out', async () => {
    for (let tries = 0; tries < 52; tries++) await guess(`Invented${tries}`);
    for (let tries = 0; tries < 20; tries++) await guess('Asha');
    assert.ok(paused.length >= 15 && Math.max(...paused) === 8000, paused.join());
    world().now += 30_000;
    const { http, body } = await tryDeskLogin(at(), asha);
    assert.deepEqual([http, body.status], [200, true]);
    later();
  });

  test('a browser she was let in with gets its try at once, while others hold every place', async () => {
    world().now += 30_000;
    const { headers } = await tryDeskLogin(at(), asha);
    const cookies = (headers['set-cookie'] as string[]).map((one) => one.split(';')[0]);
    const known = { cookie: cookies.filter((one) => one?.startsWith('ank_known_')).join('; ') };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (let tries = 0; tries < 6; tries++) await guess('Asha');
    hold = () => held;
    const flood = Array.from({ length: 40 }, () => guess('Asha'));
    const refused = await Promise.any(flood);
    assert.deepEqual([refused.http, refused.body.code], [429, 'LIMITED']);
    world().now += 30_000;
    const { body } = await tryDeskLogin(at(), asha, { headers: known });
    assert.equal(body.status, true);
    const others = { cookie: known.cookie.replace(/=./, '=x') };
    const forged = await tryDeskLogin(at(), vera, { headers: others });
    assert.equal(forged.body.status, true, 'her own name is not slowed');
    release();
    await Promise.all(flood);
    hold = async () => undefined;
    later();
  });

  test("an address is believed from a named proxy alone, so that one caller's tries slow no other's", async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let tries = 0; tries < 51; tries++) await guess(`Other${tries}`, from('203.0.113.7'));
    assert.equal(paused.length, 1);
    await guess('Third', from('203.0.113.8'));
    assert.equal(paused.length, 1, 'another address');
    await requestAsDeskPage(world(), '/operator/session/log-in', {
      body: { name: 'Fourth', password: 'x', code: '123456' },
      headers: from('203.0.113.9'),
    });
    const scopes = await world().db.query<{ scope: string }>(
      "SELECT DISTINCT scope FROM rate_bucket WHERE scope LIKE 'desk:address:%' ORDER BY scope",
    );
    assert.deepEqual(
      scopes.map(({ scope }) => scope),
      ['desk:address:127.0.0.1', 'desk:address:203.0.113.7', 'desk:address:203.0.113.8'],
    );
    assert.ok(await logInAtDeskHalfMinuteLater(world(), vera));
  });
});
