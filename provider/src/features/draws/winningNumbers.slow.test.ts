import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { WinRow } from '@ank/protocol/calls/rows';
import { panasOfAnk, SINGLE_PANAS } from '@ank/protocol/game';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
  type TestBidLine,
} from '../../testing/playersAndBids';
import { MORNING, type World } from '../../testing/testWorld';

const AFTER_CLOSE = Date.parse('2025-03-05T11:40:00+05:30');
const EVENING = Date.parse('2025-03-05T18:30:00+05:30');

const requestWins = async (world: World, token: string, path: string) => {
  const { body } = await world.call(path, { unique_token: token, date_from: '', date_to: '' });
  return body.win_data as (Pick<WinRow, 'amount' | 'pana' | 'digits'> & Partial<WinRow>)[];
};

/** The design's worked examples: what each pays on open 123, close 890. */
const EXAMPLES: {
  name: string;
  pana: string;
  session: 'Open' | 'Close';
  lines: TestBidLine[];
  paid: number;
}[] = [
  {
    name: 'Single Digit Open 6, 10',
    pana: 'Single Digit',
    session: 'Open',
    lines: [{ digits: '6' }],
    paid: 95,
  },
  {
    name: 'Single Digit Close 7, 25',
    pana: 'Single Digit',
    session: 'Close',
    lines: [{ closedigits: '7', points: 25 }],
    paid: 237.5,
  },
  { name: 'Jodi 67', pana: 'Jodi Digit', session: 'Open', lines: [{ digits: '67' }], paid: 950 },
  { name: 'Jodi 76', pana: 'Jodi Digit', session: 'Open', lines: [{ digits: '76' }], paid: 0 },
  {
    name: 'Single Pana Open 123, 10',
    pana: 'Single Pana',
    session: 'Open',
    lines: [{ digits: '123' }],
    paid: 1400,
  },
  {
    name: 'Single Pana Close 890, 20',
    pana: 'Single Pana',
    session: 'Close',
    lines: [{ closedigits: '890', points: 20 }],
    paid: 2800,
  },
  {
    name: 'Half Sangam A: 123 + 7',
    pana: 'Half Sangam',
    session: 'Close',
    lines: [{ digits: '123', closedigits: '7' }],
    paid: 10_000,
  },
  {
    name: 'Half Sangam B: 6 + 890',
    pana: 'Half Sangam',
    session: 'Open',
    lines: [{ digits: '6', closedigits: '890' }],
    paid: 10_000,
  },
  {
    name: 'Full Sangam 123 / 890',
    pana: 'Full Sangam',
    session: 'Open',
    lines: [{ digits: '123', closedigits: '890' }],
    paid: 100_000,
  },
  {
    name: 'SP DP TP digit 6, SP',
    pana: 'Single Pana',
    session: 'Open',
    lines: panasOfAnk(SINGLE_PANAS, 6).map((digits) => ({ digits })),
    paid: 1400,
  },
  {
    name: '11 points at 10-95',
    pana: 'Single Digit',
    session: 'Open',
    lines: [{ digits: '6', points: 11 }],
    paid: 104.5,
  },
];

describeInWorld('worked examples', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('main: each example pays what the table says, and the wins are in both histories at once', async () => {
    world().now = MORNING;
    const people = await Promise.all(EXAMPLES.map(() => createTestPlayer(world(), 1000)));
    const placed = EXAMPLES.map(({ pana, session, lines }, index) => {
      const person = people[index];
      assert.ok(person);
      return placeTestBid(world(), person, lines, { pana, session });
    });
    for (const answer of await Promise.all(placed))
      assert.equal(answer.body.status, true, String(answer.body.msg));
    world().now = AFTER_CLOSE;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await saveAndDeclareResult(world(), 'm', 'Close', '890');
    for (const [index, { name, lines, paid }] of EXAMPLES.entries()) {
      const person = people[index];
      assert.ok(person);
      const staked = lines.reduce((sum, { points = 10 }) => sum + Number(points), 0);
      assert.equal(await readBalance(world(), person), 1000 - staked + paid, name);
      const won = await requestWins(world(), person.token, '/api-wining-history-data');
      assert.equal(
        won.reduce((sum, { amount }) => sum + amount, 0),
        paid,
        name,
      );
      const { body } = await world().call('/api-wallet-transaction-history', { unique_token: person.token });
      const credits = (body.transaction_history as { amount_status: string; amount: number }[]).filter(
        ({ amount_status }) => amount_status === '8',
      );
      assert.equal(
        credits.reduce((sum, { amount }) => sum + amount, 0),
        paid,
        name,
      );
    }
    const card = (
      (await world().call('/api-get-dashboard-data', { unique_token: people[0]?.token })).body
        .result as Record<string, unknown>[]
    )[0];
    assert.deepEqual([card?.open_result, card?.close_result, card?.msg_status], ['123-6', '7-890', 2]);
    await assertLedgerIsClean(world());
  });

  test('Triple Pana 000: the result reads 000-0 and pays 800 times the stake', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '000' }], { market: 'night', pana: 'Triple Pana' });
    world().now = Date.parse('2025-03-05T22:00:00+05:30');
    await saveAndDeclareResult(world(), 'night', 'Open', '000');
    assert.equal(await readBalance(world(), person), 100 - 10 + 8000);
    const cards = (await world().call('/api-get-dashboard-data', { unique_token: person.token })).body
      .result as Record<string, unknown>[];
    assert.equal(cards[1]?.open_result, '000-0');
    assert.equal(cards[1]?.result_date, '5-March-2025');
  });

  test('Starline: against the one pana of the slot and its ank', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '1' }, { digits: '2' }], { mode: 'starline' });
    await placeTestBid(world(), person, [{ digits: '119' }], { mode: 'starline', pana: 'Double Pana' });
    world().now = Date.parse('2025-03-05T12:05:00+05:30');
    await saveAndDeclareResult(world(), 's', 'Open', '119');
    assert.equal(await readBalance(world(), person), 100 - 30 + 95 + 2800);
    assert.equal((await requestWins(world(), person.token, '/api-starline-wining-history-data')).length, 2);
    const { body } = await world().call('/api-starline-game');
    const [slot] = body.result as Record<string, unknown>[];
    assert.deepEqual([slot?.open_result, slot?.result_date], ['119-1', '5-March-2025']);
    assert.ok(!('last_result' in (slot ?? {})), 'a draw with a result of its own tells no other');
  });

  test('Gali 05: Left 0, Right 5, Jodi 05 win, Jodi 50 loses', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    const options = { mode: 'gali' } as const;
    await placeTestBid(world(), person, [{ digits: '0' }], { ...options, pana: 'Left Digit' });
    await placeTestBid(world(), person, [{ digits: '5' }], { ...options, pana: 'Right Digit' });
    await placeTestBid(world(), person, [{ digits: '05' }, { digits: '50' }], {
      ...options,
      pana: 'Jodi Digit',
    });
    world().now = EVENING;
    await saveAndDeclareResult(world(), 'g', 'Open', '05');
    assert.equal(await readBalance(world(), person), 100 - 40 + 95 + 95 + 950);
    const won = await requestWins(world(), person.token, '/api-galidisawar-wining-history-data');
    assert.deepEqual(
      won.map(({ pana, digits }) => `${pana} ${digits}`),
      ['Jodi Digit 05', 'Right Digit 5', 'Left Digit 0'],
    );
    const bids = (
      await world().call('/api-galidisawar-bid-history-data', {
        unique_token: person.token,
        bid_from: '3/5/2025',
        bid_to: '3/5/2025',
      })
    ).body.bid_data as Record<string, unknown>[];
    const numberOfWinningJodi = bids.find(({ digits }) => digits === '05')?.bid_number;
    assert.ok(numberOfWinningJodi);
    assert.deepEqual(
      [won[0]?.points, won[0]?.bid_number, won[0]?.bid_day],
      [10, numberOfWinningJodi, '3/5/2025'],
      'a win tells its stake, and leads to its bid',
    );
    world().now = Date.parse('2025-03-06T12:30:00+05:30');
    const next = (await world().call('/api-galidisawar-game')).body.result as Record<string, unknown>[];
    assert.deepEqual(
      [next[0]?.open_result, next[0]?.last_result, next[0]?.last_result_date],
      ['', '05', '5-March-2025'],
      'the next day’s draw tells what was drawn the day before',
    );
    world().now = EVENING;
  });

  test('what the desk may not do: early, malformed, Close before Open, twice', async () => {
    const code = async (path: string, body: Record<string, unknown>) => {
      const answer = await world().desk('POST', path, {
        market: 'm',
        date: '2025-03-05',
        session: 'Open',
        ...body,
      });
      assert.equal(answer.body.status, false);
      return answer.body.code;
    };
    assert.equal(await code('/results/save', { number: '456' }), 'STATE');
    world().now = MORNING;
    assert.equal(await code('/results/save', { date: '2025-03-06', number: '456' }), 'STATE');
    world().now = EVENING + 86_400_000;
    for (const number of ['321', '055', '019'])
      assert.equal(await code('/results/save', { date: '2025-03-06', number }), 'NUMBER');
    assert.equal(await code('/results/declare', { date: '2025-03-06' }), 'STATE');
    const close = { market: 'm', date: '2025-03-06', session: 'Close' };
    await world().desk('POST', '/results/save', { ...close, number: '890' });
    assert.equal(await code('/results/declare', close), 'STATE');
    assert.equal(await code('/results/save', { market: 'g', session: 'Close', number: '05' }), 'BAD_REQUEST');
  });
});
