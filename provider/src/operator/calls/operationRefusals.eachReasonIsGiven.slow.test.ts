import { before, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { newOperationAssertions, type RefusedOperation } from '../../testing/operationAssertions';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import { createTestMarkets, createTestPlayer } from '../../testing/playersAndBids';

const TODAY = '2025-03-05';
const NOT_FOUND = 'NOT_FOUND 200';
const id = 'ffffffffff';
const mobile = '6999999999';
const where = { market: 'nowhere', date: TODAY, session: 'Open' };

const OF_PLAYER: readonly RefusedOperation[] = [
  ...(['show', 'block', 'unblock', 'reset-sessions', 'collect', 'devices', 'limits', 'play'] as const).map(
    (verb) => [`player ${verb}`, { mobile }, `${NOT_FOUND} noPlayer`] as const,
  ),
  ['player betting', { mobile, on: true }, `${NOT_FOUND} noPlayer`],
  ['player note', { mobile, note: 'called' }, `${NOT_FOUND} noPlayer`],
  ['player end device', { mobile, device: 'a'.repeat(24) }, `${NOT_FOUND} noPlayer`],
  ['player story', { mobile }, `${NOT_FOUND} noPlayer`],
  ['adjust', { mobile, amount: 10, reason: 'a gift' }, `${NOT_FOUND} noPlayer`],
  ['message send', { mobile, text: 'Good day' }, `${NOT_FOUND} noPlayer`],
];

const OF_ID: readonly RefusedOperation[] = [
  ...(['screenshot', 'open', 'approve', 'reject'] as const).map(
    (verb) => [`deposit ${verb}`, { id }, NOT_FOUND] as const,
  ),
  ...(['claim', 'release', 'send', 'approve'] as const).map(
    (verb) => [`withdraw ${verb}`, { id }, NOT_FOUND] as const,
  ),
  ['withdraw reject', { id, reason: 'wrong number' }, NOT_FOUND],
  ...(['player list', 'deposit list', 'withdraw list', 'report play', 'report trail'] as const).map(
    (name) => [name, { after: id }, NOT_FOUND] as const,
  ),
  ['cap remove', { id }, NOT_FOUND],
  ['passkey remove', { id: 'f'.repeat(24) }, NOT_FOUND],
  ['picture show', { id: 'nothing' }, NOT_FOUND],
  ['message remove', { id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }, NOT_FOUND],
  ['operator revoke', { name: 'nobody' }, NOT_FOUND],
  ['operator reset-login', { name: 'nobody', code: 'AAAA-AAAA' }, `${NOT_FOUND} nobodyAsks`],
];

const OF_DRAW: readonly RefusedOperation[] = [
  ...(['preview', 'payouts', 'ways-back', 'declare'] as const).map(
    (verb) => [`result ${verb}`, where, NOT_FOUND] as const,
  ),
  ['result save', { ...where, number: '123' }, NOT_FOUND],
  ['result revoke', { ...where, reason: 'a mistake' }, NOT_FOUND],
  ['report exposure', where, NOT_FOUND],
  ['draw void', { market: 'nowhere', date: TODAY, reason: 'no draw' }, NOT_FOUND],
  ['draw lines', { market: 'nowhere', date: TODAY }, NOT_FOUND],
  ['risk if', { market: 'nowhere', date: TODAY, open: '123' }, NOT_FOUND],
];

const OF_SITE: readonly RefusedOperation[] = [
  ['cap set', { what: 'draw', market: 'nowhere', stake: 10 }, NOT_FOUND],
  ['market edit', { id: 'nowhere', name: 'Nowhere' }, NOT_FOUND],
  ['holiday add', { date: '2025-03-06', markets: ['nowhere'] }, NOT_FOUND],
  ['holiday add', { date: '2025-03-01' }, 'BAD_REQUEST 200 dayToCome'],
  ['holiday remove', { date: '2025-03-06' }, NOT_FOUND],
  ['holiday remove', { date: '2025-03-01' }, 'BAD_REQUEST 200 dayToCome'],
  ['rates set', { mode: 'main', rates: [], from: '2025-03-01T00:00:00Z' }, 'BAD_REQUEST 200 ratesPast'],
  ['rates remove', { mode: 'main', from: '2025-04-01T00:00:00Z' }, 'STATE 200'],
  ['picture add', { id: 'one', type: 'image/png', base64: 'AAAA' }, 'BAD_REQUEST 200 pictureKind'],
  ['set window', { open: 'soon', close: 'late' }, 'BAD_REQUEST 200 windowShape'],
  ['set limits', { min_deposit: 500, max_deposit: 10 }, 'BAD_REQUEST 200 limitsTurned'],
  ['day close', { date: TODAY }, 'STATE 200 dayRuns'],
  ['report period', { from: TODAY, to: '2025-03-01' }, 'BAD_REQUEST 200 daysTurned'],
  ['report period', { from: '2023-01-01', to: TODAY }, 'BAD_REQUEST 200 fewerDays'],
  ['training clock', { to: '21:45' }, 'STATE 200'],
  ['operator add', { name: 'console', role: 'viewer' }, 'TAKEN 200'],
];

describeInWorld('what the desk refuses', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));

  const { assertDone, assertRefused } = newOperationAssertions(world);

  test('a player, an id, a draw or a market that is not there', async () => {
    await assertRefused([...OF_PLAYER, ...OF_ID, ...OF_DRAW]);
  });

  test('days, rates, pictures and settings that do not fit', async () => {
    await assertRefused(OF_SITE);
  });

  test('a result before its time, and a number that is none', async () => {
    const market = 'm';
    const draw = { market, date: TODAY, session: 'Open' };
    await assertRefused([
      ['result save', { ...draw, number: '321' }, 'NUMBER 200 notOfMarket'],
      ['result save', { ...draw, number: '123' }, 'STATE 200 tooEarly'],
      ['result preview', draw, 'STATE 200 openFirst'],
      ['result payouts', draw, 'STATE 200 openFirst'],
      ['result declare', draw, 'STATE 200 tooEarly'],
      ['result revoke', { ...draw, reason: 'a mistake' }, 'STATE 200'],
      ['risk if', { market, date: TODAY, open: '321' }, 'NUMBER 200 notOfMarket'],
      ['market add', { id: market, mode: 'main', name: 'Again', open: '10:00' }, 'TAKEN 200'],
      ['init', { upi: 'house@bank', mobile: '9800000000' }, 'STATE 200'],
    ]);
  });

  test('points that a player has not, or does not owe', async () => {
    const { mobile } = await createTestPlayer(world(), 0);
    await assertRefused([
      ['adjust', { mobile, amount: -10, reason: 'a mistake' }, 'FUNDS 200'],
      ['player collect', { mobile }, 'STATE 200 nothingOwed'],
      ['player end device', { mobile, device: 'a'.repeat(24) }, NOT_FOUND],
    ]);
  });

  test('what was proposed before and waits for another person', async () => {
    const { mobile } = await createTestPlayer(world(), 0);
    const asker = bearerTokenHeader(await hireOperator(world(), 'asha', 'admin'));
    await hireOperator(world(), 'bina', 'admin');
    for (const [name, input] of [
      ['operator add', { name: 'chetan', role: 'viewer' }],
      ['adjust', { mobile, amount: 9_000_000, reason: 'a large gift' }],
      ['set bank', { upi_payment_id: 'house@bank' }],
      ['set qr', { upi_id: 'house@bank' }],
    ] as const) {
      await assertDone(name, input, asker);
      await assertRefused([[name, input, 'STATE 200 proposedBefore']], asker);
    }
  });

  test('results out of their order', async () => {
    world().now = Date.parse(`${TODAY}T23:30:00+05:30`);
    const [open, close] = ['Open', 'Close'].map((session) => ({ market: 'm', date: TODAY, session }));
    await assertRefused([['result declare', { ...open }, 'STATE 200']]);
    await assertDone('result save', { ...open, number: '123' });
    await assertRefused([
      ['result preview', { ...close }, 'STATE 200'],
      ['result payouts', { ...close }, 'STATE 200'],
    ]);
    await assertDone('result save', { ...close, number: '456' });
    await assertRefused([['result declare', { ...close }, 'STATE 200 openFirst']]);
    await assertDone('result declare', { ...open });
    await assertRefused([['result save', { ...open, number: '123' }, 'STATE 200 revokeFirst']]);
    await assertDone('result declare', { ...close });
    await assertRefused([
      ['draw void', { market: 'm', date: TODAY, reason: 'too late' }, 'STATE 200 revokeFirst'],
      ['result revoke', { ...open, reason: 'a mistake' }, 'STATE 200 openStays'],
    ]);
    const starline = { market: 's', date: TODAY, session: 'Open' };
    await assertDone('draw void', { market: 's', date: TODAY, reason: 'not drawn' });
    await assertRefused([
      ['result declare', starline, 'STATE 200 notPlayed'],
      ['result save', { ...starline, number: '123' }, 'STATE 200 notPlayed'],
    ]);
  });
});
