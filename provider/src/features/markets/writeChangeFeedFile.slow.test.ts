import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChangeFeed } from '@ank/protocol/calls/rows';
import { newExpiringCache } from '../../platform/database/database';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { writePublicFileIfChanged } from '../publicFiles/publicFiles';
import { newChangeFeedAndResultPagesWriter } from './writeChangeFeedFile';

const WALLET = '/api-user-wallet-balance';
const instantOfTestDay = (time: string) => Date.parse(`2025-03-05T${time}+05:30`);

describeInWorld('the polled file', 'postgres', {}, (world) => {
  const dir = mkdtempSync(pathOf(tmpdir(), 'ank-news-'));
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 1000);
    world().now += 120_000;
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  const announce = () =>
    Object.assign(world().context, { published: dir, databaseClockOffset: { aheadMs: 0 } });
  const raw = () => readFileSync(pathOf(dir, 'now.json'), 'utf8');
  const file = () => JSON.parse(raw()) as ChangeFeed;
  const list = (name = file().markets) =>
    JSON.parse(readFileSync(pathOf(dir, 'lists', `${name}.json`), 'utf8')) as Record<string, unknown>[];
  /** As the process does each second, with nothing kept from before. */
  const round = async (again = newChangeFeedAndResultPagesWriter(world().context)): Promise<ChangeFeed> => {
    world().now += 1000;
    world().context.cache.clear();
    await again();
    return file();
  };
  const wallet = async () => {
    world().context.cache.clear();
    return (await world().call(WALLET, { unique_token: person.token })).body as {
      features: string[];
      news: { at: number; mark: string; markets: string; others: string };
    };
  };
  const get = (name: string, headers = {}) => fetch(`${world().url}/api-public/${name}`, { headers });

  test('without a folder, and by a clock that is no real one, none is written or announced', async () => {
    await newChangeFeedAndResultPagesWriter(world().context)();
    Object.assign(world().context, { published: dir });
    await newChangeFeedAndResultPagesWriter(world().context)();
    assert.deepEqual(readdirSync(dir), []);
    const answer = await wallet();
    assert.deepEqual([answer.features.includes('news-file'), 'news' in answer], [false, false]);
    assert.equal((await get('now.json')).status, 404);
  });

  test('it names what the wallet says to all, and the list has the markets of its answer', async () => {
    announce();
    const feed = await round();
    const { features, news } = await wallet();
    assert.ok(features.includes('news-file'));
    assert.deepEqual([news.markets, news.others], [feed.markets, feed.others]);
    assert.deepEqual([feed.moved, feed.all], [{}, 0]);
    assert.deepEqual(
      list().map(({ game_id, open_result, msg_status }) => [game_id, open_result, msg_status]),
      [
        ['m', '', 1],
        ['night', '', 1],
      ],
    );
  });

  test('who has it already is told so in a head; others may keep it for a second, a list for a year', async () => {
    const first = await get('now.json');
    assert.equal(first.headers.get('cache-control'), 'public, max-age=1, stale-while-revalidate=5');
    assert.equal(first.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await first.json(), file());
    const again = await get('now.json', { 'if-none-match': first.headers.get('etag') });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    const cards = await get(`lists/${file().markets}.json`);
    assert.equal(cards.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.deepEqual(await cards.json(), list());
  });

  test('unchanged it stays as it is, and is written again before a phone counts it as old', async () => {
    const rounds = newChangeFeedAndResultPagesWriter(world().context);
    for (let times = 0; times < 5; times++) await round(rounds);
    const before = raw();
    for (let times = 0; times < 5; times++) await round(rounds);
    assert.equal(raw(), before);
    for (let times = 0; times < 20; times++) await round(rounds);
    const { at: first, ...rest } = JSON.parse(before) as ChangeFeed;
    const { at: later, ...same } = file();
    assert.deepEqual(same, rest);
    assert.ok(later > first);
  });

  test("others' doing names the player for a minute; a bid is the player's own", async () => {
    const { mark } = (await wallet()).news;
    // With a real clock a bid goes by the database's.
    world().context.databaseClockOffset = undefined;
    assert.equal((await placeTestBid(world(), person, [{ digits: '6', points: 30 }])).body.status, true);
    announce();
    assert.deepEqual((await round()).moved, {});
    const friend = await createTestPlayer(world(), 500);
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: friend.token,
      mobile_no: person.mobile,
      amount: 100,
    });
    const { moved } = await round();
    assert.ok(moved[mark]);
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: friend.token,
      mobile_no: person.mobile,
      amount: 150,
    });
    assert.notEqual((await round()).moved[mark], moved[mark]);
    world().now += 61_000;
    assert.deepEqual((await round()).moved, {});
    assert.doesNotMatch(raw(), new RegExp(person.userId));
  });

  test('a headline changes one word of it, a limit another', async () => {
    const before = await round();
    await world().desk('POST', '/headlines/1', { on: true, notes: 'Play for fun' });
    const headline = await round();
    assert.notEqual(headline.games, before.games);
    assert.deepEqual([headline.others, headline.markets], [before.others, before.markets]);
    await world().db.query(`INSERT INTO content (key, value) VALUES ('limits', '{"min_withdrawal": 700}')`);
    assert.notEqual((await round()).others, headline.others);
  });

  test('a cut-off by the clock and a declaration are in it with the round after, and the winner is named', async () => {
    const open = await round();
    world().now = instantOfTestDay('10:31:00');
    const quick = await round();
    assert.notEqual(quick.slower, open.slower);
    world().now = instantOfTestDay('11:31:00');
    const closed = await round();
    assert.notEqual(closed.markets, open.markets);
    assert.equal(list()[0]?.msg_status, 2);
    assert.deepEqual(list(open.markets)[0]?.msg_status, 1);
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    const declared = await round();
    assert.deepEqual([list()[0]?.open_result, declared.markets === closed.markets], ['123-6', false]);
    assert.ok(declared.moved[(await wallet()).news.mark]);
  });

  test('two processes write one file: the same, and what was read later stays', async () => {
    const other = newChangeFeedAndResultPagesWriter({ ...world().context, cache: newExpiringCache() });
    const first = await round();
    const { at: _first, ...mine } = first;
    const { at: _then, ...theirs } = await round(other);
    assert.deepEqual(theirs, mine);
    writeFileSync(
      pathOf(dir, 'now.json'),
      JSON.stringify({ ...first, at: world().now + 3000, games: 'later' }),
    );
    assert.equal((await round(other)).games, 'later');
    writeFileSync(pathOf(dir, 'now.json'), JSON.stringify({ ...first, at: world().now + 3_600_000 }));
    assert.ok((await round(other)).at < world().now, 'a clock that was an hour ahead stops nobody');
  });

  test('too many to name are called all together, and a file that cannot be read is replaced', async () => {
    await world().db.query(
      `WITH many AS (SELECT gen_random_uuid() AS user_id, overlay($1::text PLACING lpad(n::text, 4, '0') FROM 33)::uuid AS tx_id FROM generate_series(1, 501) AS n),
            booked AS (INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at) SELECT tx_id, 'win', tx_id::text, 'test', now() FROM many)
       INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount) SELECT tx_id, 0, 'wallet:' || user_id, user_id, 1 FROM many`,
      [
        `${world()
          .now.toString(16)
          .padStart(12, '0')
          .replace(/(.{8})/, '$1-')}-7000-8000-000000000000`,
      ],
    );
    writeFileSync(pathOf(dir, 'now.json'), '{"at":17');
    const { moved, all } = await round();
    assert.deepEqual(moved, {});
    assert.ok(all > 0);
    assert.equal((await round()).all, all);
  });

  test('lists that no phone may still fetch go with the next', async () => {
    const names = () => readdirSync(pathOf(dir, 'lists'));
    const [oldest = ''] = names().filter((name) => name !== `${file().markets}.json`);
    const old = new Date(Date.now() - 3_600_000);
    utimesSync(pathOf(dir, 'lists', oldest), old, old);
    await world().db.query("UPDATE market SET name = 'Kaveri Day' WHERE market_id = 'm'");
    await round();
    assert.ok(!names().includes(oldest));
    assert.equal(list()[0]?.game_name, 'Kaveri Day');
  });
});

test('a file is for any user to read, though what the process writes else is for none', () => {
  const dir = mkdtempSync(pathOf(tmpdir(), 'ank-mode-'));
  const mask = process.umask(0o077);
  try {
    writePublicFileIfChanged(dir, 'lists/a.json', '[]');
    assert.deepEqual(
      ['lists', 'lists/a.json'].map((name) => statSync(pathOf(dir, name)).mode & 0o777),
      [0o755, 0o644],
    );
  } finally {
    process.umask(mask);
    rmSync(dir, { recursive: true, force: true });
  }
});

test('whoever reads while a process that writes is killed reads a whole file', async () => {
  const dir = mkdtempSync(pathOf(tmpdir(), 'ank-killed-'));
  const published = fileURLToPath(new URL('../publicFiles/publicFiles.ts', import.meta.url));
  const program = `const { writePublicFileIfChanged } = await import(${JSON.stringify(published)});
    for (let n = 0; ; n++) writePublicFileIfChanged(${JSON.stringify(dir)}, 'now.json', JSON.stringify({ at: n, text: String(n % 10).repeat(400_000) }));`;
  try {
    for (let kill = 0; kill < 4; kill++) {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
      const ended = new Promise((resolve) => child.once('close', resolve));
      let seen = 0;
      const before = kill === 0 ? -1 : readFeedFileAndAssertNotTorn(dir).at;
      while (seen < 20) {
        assert.equal(child.exitCode, null, 'the writer ended by itself');
        await sleep(5);
        if (readdirSync(dir).includes('now.json') && readFeedFileAndAssertNotTorn(dir).at !== before) seen++;
      }
      child.kill('SIGKILL');
      await ended;
      assert.equal(readFeedFileAndAssertNotTorn(dir).text.length, 400_000);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

const readFeedFileAndAssertNotTorn = (dir: string) => {
  const found = JSON.parse(readFileSync(pathOf(dir, 'now.json'), 'utf8')) as { at: number; text: string };
  assert.match(found.text, /^(\d)\1{399999}$/);
  return found;
};
