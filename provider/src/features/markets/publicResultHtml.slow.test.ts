import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, saveAndDeclareResult } from '../../testing/playersAndBids';
import { newChangeFeedAndResultPagesWriter } from './writeChangeFeedFile';

const instantOfTestDay = (time: string) => Date.parse(`2025-03-05T${time}+05:30`);

describeInWorld('pages of results for everybody', 'postgres', {}, (world) => {
  const dir = mkdtempSync(pathOf(tmpdir(), 'ank-results-'));
  let round: () => Promise<void>;
  before(async () => {
    await createTestMarkets(world());
    Object.assign(world().context, { published: dir, databaseClockOffset: { aheadMs: 0 } });
    round = newChangeFeedAndResultPagesWriter(world().context);
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  const nextRound = async () => {
    world().now += 1000;
    world().context.cache.clear();
    await round();
  };
  const page = (name: string) => readFileSync(pathOf(dir, 'results', name), 'utf8');

  test('are there in each language, also before anything was declared', async () => {
    await nextRound();
    for (const language of ['en', 'hi', 'mr'])
      assert.deepEqual(readdirSync(pathOf(dir, 'results', language)).sort(), [
        'g.html',
        'index.html',
        'm.html',
        'night.html',
        's.html',
      ]);
    assert.match(page('en/index.html'), /Kaveri<\/span><b>\*\*\*-\*\*-\*\*\*/);
    // The way to the app stands beside the title, before a list of any length.
    assert.match(
      page('en/index.html'),
      /<header>[\s\S]*<a class="app" href="\/">Open the app<\/a>[\s\S]*<\/header>/,
    );
    assert.match(page('hi/index.html'), /<html lang="hi">[\s\S]*<h1>रिज़ल्ट<\/h1>/);
  });

  test('say what was declared within a round, in the list and in the chart', async () => {
    world().now = instantOfTestDay('10:40:00');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    const chart = page('mr/m.html');
    await nextRound();
    assert.match(page('mr/index.html'), /Kaveri<\/span><b>123-6\*-\*\*\*<\/b>/);
    assert.match(page('en/m.html'), /<td>5 Mar 2025<\/td><td>123-6\*-\*\*\*<\/td>/);
    assert.match(page('mr/m.html'), /<td>5 मार्च 2025<\/td>/);
    assert.notEqual(page('mr/m.html'), chart);
    assert.doesNotMatch(page('en/night.html'), /123/);
  });

  test('stay as they are, and no chart is read, while nothing changes', async () => {
    const written = () => statSync(pathOf(dir, 'results/en/index.html')).ino;
    const before = written();
    const { db } = world().context;
    let asked = 0;
    Object.assign(world().context, {
      db: {
        ...db,
        query: (sql: string, given?: unknown[]) => {
          if (sql.includes('BETWEEN $2 AND $3')) asked++;
          return db.query(sql, given);
        },
      },
    });
    await nextRound();
    Object.assign(world().context, { db });
    assert.deepEqual([written(), asked], [before, 0]);
  });

  test('come without log-in, as pages of their own that weigh little, and hold nothing but results', async () => {
    const answer = await fetch(`${world().url}/api-public/results/en/index.html`);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const text = await answer.text();
    assert.ok(text.length < 6000, `${text.length}`);
    for (const [, link = ''] of text.matchAll(/href="([^"/][^"]*)"/g))
      assert.equal((await fetch(new URL(link, answer.url))).status, 200, link);
  });

  test('a market whose short name is that of the list has no chart there', async () => {
    await world().context.db.query(
      "INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ('index', 'main', 'Odd', '10:30', '11:30')",
    );
    await nextRound();
    assert.match(page('en/index.html'), /Odd<\/span>[\s\S]*Kaveri<\/span>|Kaveri<\/span>[\s\S]*Odd<\/span>/);
  });

  test('are announced before anybody is logged in, and only where they are', async () => {
    const told = async () => (await world().call('/api-get-social-data', {})).body.features as string[];
    assert.ok((await told()).includes('result-pages'));
    Object.assign(world().context, { published: undefined });
    assert.ok(!(await told()).includes('result-pages'));
  });
});
