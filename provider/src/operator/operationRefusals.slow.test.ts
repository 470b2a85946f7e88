import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { refusalsOfOperation } from '@ank/protocol/operator/operation-refusals';
import { type OperationName, requestOf } from '@ank/protocol/operator/paths';
import { inWorld } from '../testing/both';
import { refusalKey } from '../testing/examples/record';
import { joinPlayer, openMarkets } from '../testing/people';

type Refused = readonly [name: OperationName, input: object, by: string];

const TODAY = '2025-03-05';
const NOT_FOUND = 'NOT_FOUND 200';
const id = 'ffffffffff';
const mobile = '6999999999';
const where = { market: 'nowhere', date: TODAY, session: 'Open' };

const OF_PLAYER: readonly Refused[] = [
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

const OF_ID: readonly Refused[] = [
  ...(['screenshot', 'open', 'approve', 'reject'] as const).map(
    (verb) => [`deposit ${verb}`, { id }, NOT_FOUND] as const,
  ),
  ...(['claim', 'release', 'send', 'approve'] as const).map(
    (verb) => [`withdraw ${verb}`, { id }, NOT_FOUND] as const,
  ),
  ['withdraw reject', { id, reason: 'wrong number' }, NOT_FOUND],
  ...(['player list', 'deposit list', 'withdraw list', 'report play'] as const).map(
    (name) => [name, { after: id }, NOT_FOUND] as const,
  ),
  ['cap remove', { id }, NOT_FOUND],
  ['passkey remove', { id: 'f'.repeat(24) }, NOT_FOUND],
  ['picture show', { id: 'nothing' }, NOT_FOUND],
  ['message remove', { id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }, NOT_FOUND],
  ['operator revoke', { name: 'nobody' }, NOT_FOUND],
  ['operator reset-login', { name: 'nobody', code: 'AAAA-AAAA' }, `${NOT_FOUND} nobodyAsks`],
];

const OF_DRAW: readonly Refused[] = [
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

const OF_SITE: readonly Refused[] = [
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

inWorld('what the desk refuses', 'postgres', {}, (world) => {
  before(() => openMarkets(world()));

  const refusalOf = async (name: OperationName, input: object) => {
    const { method, path, body } = requestOf(name, input);
    const answer = await world().desk(method, path, body);
    assert.equal(answer.body.status, false, `${name} ${JSON.stringify(answer.body)}`);
    return refusalKey({ http: answer.http, code: answer.body.code, why: answer.body.why });
  };

  const isRefused = async (refused: readonly Refused[]) => {
    for (const [name, input, by] of refused) {
      assert.equal(await refusalOf(name, input), by, name);
      assert.ok(
        refusalsOfOperation(name).some((declared) => refusalKey(declared) === by),
        `${name}: ${by} is not declared`,
      );
    }
  };

  test('a player, an id, a draw or a market that is not there', async () => {
    await isRefused([...OF_PLAYER, ...OF_ID, ...OF_DRAW]);
  });

  test('days, rates, pictures and settings that do not fit', async () => {
    await isRefused(OF_SITE);
  });

  test('a result before its time, and a number that is none', async () => {
    const market = 'm';
    const draw = { market, date: TODAY, session: 'Open' };
    await isRefused([
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
    const { mobile } = await joinPlayer(world(), 0);
    await isRefused([
      ['adjust', { mobile, amount: -10, reason: 'a mistake' }, 'FUNDS 200'],
      ['player collect', { mobile }, 'STATE 200 nothingOwed'],
      ['player end device', { mobile, device: 'a'.repeat(24) }, NOT_FOUND],
    ]);
  });
});
