import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newExpiringCache } from '../../platform/database/database';
import type { ProviderContext } from '../../process/providerContext';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { newWalletPollAnswerer } from './walletPoll';

const WALLET = '/api-user-wallet-balance';
const instantOfTestDay = (time: string) => Date.parse(`2025-03-05T${time}:00+05:30`);

describeOnBothEngines('the poll', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 100);
  });
  const ask = async (more: Record<string, unknown> = {}, { token } = person) => {
    world().context.cache.clear();
    return (await world().call(WALLET, { unique_token: token, ...more })).body;
  };

  test('who names the version gets the wallet alone, in a few bytes', async () => {
    const whole = await ask();
    assert.equal((whole.result as unknown[]).length, 2);
    const short = await ask({ known: whole.version });
    assert.deepEqual(short, {
      status: true,
      unchanged: true,
      wallet_amt: 100,
      hold_amt: 0,
      betting_status: '1',
      poll_slower: 3,
    });
    assert.ok(JSON.stringify(short).length < 150);
    await placeTestBid(world(), person, [{ digits: '6', points: 30 }]);
    assert.deepEqual(
      [(await ask({ known: whole.version })).wallet_amt, (await ask({ known: whole.version })).unchanged],
      [70, true],
    );
  });

  test('any other name, and none, get the whole answer, the same for all', async () => {
    const otherPlayer = await createTestPlayer(world(), 5);
    const { wallet_amt: _points, user_name: _name, ...rest } = await ask();
    for (const known of ['', 'x', '0'.repeat(200), null]) {
      const { wallet_amt, user_name, ...theirs } = await ask({ known }, otherPlayer);
      assert.deepEqual([wallet_amt, user_name], [5, otherPlayer.name]);
      assert.deepEqual(theirs, rest);
    }
    // Another process calls it by the same name.
    const context: ProviderContext = { ...world().context };
    const again = await newWalletPollAnswerer(context)({
      token: person.token,
      known: String(rest.version),
      origin: world().url,
      isOtherOrigin: false,
    });
    assert.equal(JSON.parse(again.json).unchanged, true);
  });

  test('strangers under many names of the server make no other name’s answer again', async () => {
    let made = 0;
    const { cache, ...context } = world().context;
    // On a busy machine the cards would be read anew meanwhile, and be others.
    const [lasting, hour] = [newExpiringCache(), 3_600_000];
    const counted: ProviderContext['cache'] = {
      ...cache,
      get: (key, _ms, load) => {
        // It is looked for only where an answer is made.
        if (key === 'seals') made++;
        return lasting.get(key, hour, load);
      },
    };
    const poll = newWalletPollAnswerer({ ...context, cache: counted });
    const pollAt = (origin: string) =>
      poll({ token: person.token, known: undefined, origin, isOtherOrigin: false });
    await pollAt(world().url);
    assert.equal(made, 1);
    for (let nr = 0; nr < 20; nr++) {
      await pollAt(`http://stranger-${nr}.example`);
      await pollAt(world().url);
    }
    assert.equal(made, 21, 'one answer for each stranger');
  });

  test('a long answer travels packed as the phone takes it, and says so to a page on another origin too', async () => {
    const { db } = world();
    await db.query(
      "INSERT INTO market (market_id, mode, name, open_time, close_time) SELECT 'x' || n, 'main', 'X', '01:00', '02:00' FROM generate_series(1, 9) AS n",
    );
    const whole = await ask();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, origin: 'https://play.example' };
      const answer = await world().call(WALLET, { unique_token: person.token }, headers);
      assert.equal(answer.headers.get('content-encoding'), encoding === 'identity' ? null : encoding);
      assert.equal(answer.headers.get('access-control-allow-origin'), 'https://play.example');
      assert.match(answer.headers.get('vary') ?? '', /origin/i);
      assert.deepEqual(answer.body.result, whole.result);
    }
    await db.query("DELETE FROM market WHERE name = 'X'");
  });

  test('a result, a setting and a market that closes make a new version', async () => {
    const versions = new Set([(await ask()).version]);
    const changes = async (what: string, known: unknown) => {
      const { unchanged, version, result } = await ask({ known });
      assert.deepEqual([what, unchanged], [what, undefined]);
      versions.add(version);
      return { version, result: result as { open_result: string; msg_status: number }[] };
    };
    await world().desk('POST', '/settings/limits', { min_transfer: 50 });
    const { version: first } = await changes('setting', [...versions][0]);
    world().now = instantOfTestDay('10:31');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    const { version: second, result } = await changes('result', first);
    assert.equal(result[0]?.open_result, '123-6');
    world().now = instantOfTestDay('11:31');
    assert.equal((await changes('closed', second)).result[0]?.msg_status, 2);
    assert.equal(versions.size, 4);
  });

  test('asks to be asked as usual near a cut-off and while a result is due, and more slowly otherwise', async () => {
    const paces: unknown[] = [];
    for (const time of ['11:20', '11:28', '11:35']) {
      world().now = instantOfTestDay(time);
      paces.push((await ask()).poll_slower);
    }
    await saveAndDeclareResult(world(), 'm', 'Close', '456');
    paces.push((await ask()).poll_slower);
    assert.deepEqual(paces, [3, 1, 1, 3]);
    // What a demo's day brings may be a minute off by its clock and a second by the wall.
    const demo = newWalletPollAnswerer({ ...world().context, cache: newExpiringCache(), demo: true });
    const { json } = await demo({ token: person.token, known: '', origin: '', isOtherOrigin: false });
    assert.equal(JSON.parse(json).poll_slower, 1);
  });

  test('a token that is none, or ended, or of a blocked player ends the session', async () => {
    const blocked = await createTestPlayer(world(), 0);
    await world().desk('POST', `/players/${blocked.mobile}/block`);
    for (const unique_token of ['none', blocked.token, '', null])
      assert.equal(
        (await world().call(WALLET, { unique_token, known: 'x' })).http,
        401,
        String(unique_token),
      );
  });

  test('many at once share a look-up, and each gets its own wallet', async () => {
    const { context, url } = world();
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, nr) => createTestPlayer(world(), nr + 1)),
    );
    let statements = 0;
    const query: ProviderContext['db']['query'] = (sql, params) => {
      if (sql.includes('session_token')) statements++;
      return context.db.query(sql, params);
    };
    const poll = newWalletPollAnswerer({ ...context, db: { ...context.db, query } });
    const wallets = await Promise.all(
      people.map(async ({ token }) => {
        const { json } = await poll({ token, known: '', origin: url, isOtherOrigin: false });
        return JSON.parse(json).wallet_amt;
      }),
    );
    assert.deepEqual(
      wallets,
      people.map((_, nr) => nr + 1),
    );
    assert.ok(statements <= 3, `${statements} statements`);
  });
});
