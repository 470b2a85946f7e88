import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { dayInIndia, shiftDate, toIsoDate } from '../../platform/clock';
import { describeInWorld } from '../../testing/onBothEngines';
import { assertLedgerIsClean, type TestPlayer } from '../../testing/playersAndBids';
import { rollResultNumber } from '../sealing/seededDice';
import { declareDueResultsAndApproveRequestsInDemo } from './declareAndApproveInDemo';
import { DEMO_PLAYER } from './demoPlayersAndOperators';
import { seedDemoUnlessPlayerExists } from './seedDemo';

const STATUS_OPEN = 1;

describeInWorld('the demo', 'postgres', { demo: true }, (world) => {
  let player: TestPlayer;
  const call = (path: string, body: Record<string, unknown> = {}) =>
    world().call(path, { unique_token: player.token, ...body });

  before(async () => {
    world().now = Date.parse('2025-03-05T14:00:00+05:30');
    await seedDemoUnlessPlayerExists(world().context);
    const { body } = await world().call('/api-user-login', {
      mobile: DEMO_PLAYER.mobile,
      password: DEMO_PLAYER.password,
      device_id: null,
    });
    player = {
      userId: '',
      token: String(body.unique_token),
      mobile: DEMO_PLAYER.mobile,
      name: DEMO_PLAYER.name,
    };
  });

  test('the first log-in finds the promised points and no empty history', async () => {
    assert.equal((await call('/api-user-wallet-balance')).body.wallet_amt, DEMO_PLAYER.points);
    const week = { bid_from: '3/1/2025', bid_to: '3/5/2025', date_from: '3/1/2025', date_to: '3/5/2025' };
    for (const [path, list] of [
      ['/api-bid-history-data', 'bid_data'],
      ['/api-starline-bid-history-data', 'bid_data'],
      ['/api-galidisawar-bid-history-data', 'bid_data'],
      ['/api-wining-history-data', 'win_data'],
      ['/api-starline-wining-history-data', 'win_data'],
      ['/api-galidisawar-wining-history-data', 'win_data'],
      ['/api-wallet-transaction-history', 'transaction_history'],
    ] as const) {
      const range = path.includes('bid-')
        ? { bid_from: week.bid_from, bid_to: week.bid_to }
        : path.includes('wining')
          ? { date_from: week.date_from, date_to: week.date_to }
          : {};
      const { body } = await call(path, range);
      assert.ok((body[list] as unknown[]).length > 0, path);
    }
    const todayOnly = await call('/api-bid-history-data', { bid_from: '', bid_to: '' });
    assert.ok((todayOnly.body.bid_data as unknown[]).length > 0);
    await assertLedgerIsClean(world());
  });

  test('each result of its past was declared five minutes after its own cut-off', async () => {
    const [declared] = await world().db.query<{ count: number; wrong: number }>(
      `SELECT count(*)::int AS count, (count(*) FILTER (WHERE r.declared_at <>
          (CASE r.session WHEN 'Open' THEN d.open_cutoff ELSE d.close_cutoff END) + interval '5 minutes'))::int AS wrong
         FROM result r JOIN draw d ON d.draw_id = r.draw_id WHERE r.state = 'declared'`,
    );
    assert.ok(declared && declared.count > 50, `${declared?.count} results`);
    assert.equal(declared.wrong, 0);
  });

  test('its players limit and pause their play', async () => {
    const { body } = await call('/api-user-wallet-balance');
    assert.ok((body.features as string[]).includes('play-limits'));
    const { body: play } = await call('/api-play-limits');
    assert.equal(play.status, true);
  });

  test('its passbook adds up: each balance is the one before it and what moved', async () => {
    const { body } = await call('/api-wallet-transaction-history');
    const rows = body.transaction_history as TransactionRow[];
    for (const [at, { balance_after, amount, transaction_type, transaction_note }] of rows.entries()) {
      const before = rows[at + 1]?.balance_after ?? 0;
      assert.equal(balance_after, before + (transaction_type === '1' ? amount : -amount), transaction_note);
    }
  });

  test('each text of its house is kept in every language of the app', async () => {
    for (const [path, list] of [
      ['/api-get-headline', 'data'],
      ['/api-money-deposit-withdrawal-rule', 'content'],
      ['/api-how-to-play', 'content'],
    ] as const)
      for (const language of ['hi', 'mr']) {
        const { body } = await call(path, { language, ...(list === 'data' && { ids: [1, 2] }) });
        const { video_link: _address, ...words } = Object.assign({}, ...(body[list] as object[]));
        const texts = Object.values(words).filter((value) => typeof value === 'string' && value.length > 2);
        assert.ok(texts.length > 0, path);
        for (const text of texts) assert.match(String(text), /[\u0900-\u097f]/, `${path} ${language}`);
      }
  });

  test('at every half hour of the day each mode has an open market, and its results come five minutes after the cut-off', async () => {
    for (let half = 0; half < 48; half++) {
      world().now += 30 * 60_000;
      await declareDueResultsAndApproveRequestsInDemo(world().context, true);
      for (const [path, body] of [
        ['/api-get-dashboard-data', { unique_token: player.token }],
        ['/api-starline-game', {}],
        ['/api-galidisawar-game', {}],
      ] as const) {
        // Cards are kept half a second of the wall clock, which this day outruns.
        world().context.cache.clear();
        const { result } = (await world().call(path, body)).body as { result: { msg_status: number }[] };
        assert.ok(
          result.some(({ msg_status }) => msg_status === STATUS_OPEN),
          `${path} at ${new Date(world().now).toISOString()}`,
        );
      }
    }
    const date = shiftDate(toIsoDate(dayInIndia(world().now)), 0);
    const late = await world().db.query(
      `SELECT d.market_id FROM draw d JOIN market m ON m.market_id = d.market_id
        WHERE d.play_date <= $1::date AND d.open_cutoff < $2
          AND NOT EXISTS (SELECT 1 FROM result r WHERE r.draw_id = d.draw_id AND r.session = 'Open' AND r.state = 'declared')`,
      [date, new Date(world().now - 6 * 60_000).toISOString()],
    );
    assert.deepEqual(late, []);
    await assertLedgerIsClean(world());
  });

  test('the cashier approves a deposit after 10 s and a withdrawal after 30 s', async () => {
    const before = Number((await call('/api-user-wallet-balance')).body.wallet_amt);
    await call('/api-fund-request-add', { request_amount: 300 });
    await call('/api-user-withdraw-fund-request', {
      mobile: player.mobile,
      request_amount: 500,
      payment_method: 2,
    });
    const wallet = async () => {
      await declareDueResultsAndApproveRequestsInDemo(world().context, true);
      const { wallet_amt, hold_amt } = (await call('/api-user-wallet-balance')).body;
      return [Number(wallet_amt) - before, hold_amt];
    };
    world().now += 9000;
    assert.deepEqual(await wallet(), [-500, 500]);
    world().now += 1000;
    assert.deepEqual(await wallet(), [-200, 500]);
    world().now += 20_000;
    assert.deepEqual(await wallet(), [-200, 0]);
  });

  test('pictures and the QR are real pictures', async () => {
    const slides = (await call('/api-get-slider-images')).body.sliderdata as { slider_image: string }[];
    const qr = (await call('/api-get-qr-pay')).body.qrdata as { qr_image: string }[];
    for (const url of [...slides.map(({ slider_image }) => slider_image), String(qr[0]?.qr_image)]) {
      const picture = await fetch(url);
      assert.equal(picture.headers.get('content-type'), 'image/svg+xml');
      const drawn = await picture.text();
      assert.match(drawn, /^<svg/);
      // The slides are results on a leaf of the app's own calendar: its colours, and no balls under the digits.
      if (url.includes('slide')) {
        assert.doesNotMatch(drawn, /<circle/);
        // A picture has no font of the page: its digits are outlines, each of them known.
        assert.doesNotMatch(drawn, /<text|font/);
        assert.ok((drawn.match(/<path/g) ?? []).length >= 8);
        const colours = new Set(drawn.match(/#[0-9a-f]{6}/g));
        assert.deepEqual([...colours].sort(), [
          '#2b1d00',
          '#8e1452',
          '#a93a72',
          '#e0a9c6',
          '#ffcf33',
          '#ffffff',
        ]);
      }
    }
  });

  test('a random result is a pana with 0 last; three equal digits are as rare as they should be', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => {
      const digits = [...String(index).padStart(3, '0')].map(Number);
      return rollResultNumber('main', () => digits.shift() ?? 0);
    });
    const kinds = thousand.map((pana) => new Set(pana).size);
    assert.deepEqual(
      [3, 2, 1].map((kind) => kinds.filter((one) => one === kind).length),
      [720, 270, 10],
    );
    assert.equal(new Set(thousand).size, 220);
  });
});
