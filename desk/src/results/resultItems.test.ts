import type { OutputOf } from '@ank/protocol/operator/operations';
import {
  addStakesOfOpenDraws,
  listResultItems,
  nameWithoutItsTime,
  sortResultsByUrgency,
} from './resultItems';

type Draw = OutputOf<'result list'>['draws'][number];

const aDraw = (parts: Partial<Draw>): Draw => ({
  market: '8',
  mode: 'main',
  name: 'Main Mandi',
  state: 'on',
  open_cutoff: '2025-03-05T16:15:00Z',
  close_cutoff: '2025-03-05T18:45:00Z',
  open: '',
  open_state: '',
  close: '',
  close_state: '',
  ...parts,
});

test('results stand in the order of their times, a Close after midnight last, and one of a market without Close', () => {
  const star = aDraw({ market: 's', mode: 'starline', open_cutoff: '2025-03-05T16:30:00Z' });
  const items = listResultItems(
    [aDraw({ open: '123', open_state: 'declared' }), star],
    Date.parse('2025-03-05T17:00:00Z'),
  );
  expect(items.map(({ key, state }) => [key, state])).toEqual([
    ['8-Open', 'declared'],
    ['s-Open', 'due'],
    ['8-Close', 'early'],
  ]);
});

const statesAndPossibleTakeBacks = (parts: Partial<Draw>) =>
  listResultItems([aDraw(parts)], Date.parse('2025-03-05T19:00:00Z')).map(({ state, way }) => [state, way]);

test('what is offered to be taken back is what the provider takes back', () => {
  const open = { open: '123', open_state: 'declared' } as const;
  const close = { close: '890', close_state: 'declared' } as const;
  expect(statesAndPossibleTakeBacks({})).toEqual([
    ['due', 'callOff'],
    ['due', 'callOff'],
  ]);
  expect(statesAndPossibleTakeBacks(open)).toEqual([
    ['declared', 'revoke'],
    ['due', 'callCloseOff'],
  ]);
  expect(statesAndPossibleTakeBacks({ ...open, ...close })).toEqual([
    ['declared', undefined],
    ['declared', 'revoke'],
  ]);
  expect(statesAndPossibleTakeBacks({ ...open, state: 'void' })).toEqual([
    ['declared', undefined],
    ['void', undefined],
  ]);
  expect(statesAndPossibleTakeBacks({ ...open, mode: 'starline' })).toEqual([['declared', 'revoke']]);
});

test('a Close waits for its Open until that is declared; an Open waits for nothing', () => {
  const waits = (parts: Partial<Draw>) =>
    listResultItems([aDraw(parts)], Date.now()).map(({ waitsForOpen }) => waitsForOpen);
  expect(waits({})).toEqual([false, true]);
  expect(waits({ open: '123', open_state: 'saved' })).toEqual([false, true]);
  expect(waits({ open: '123', open_state: 'declared' })).toEqual([false, false]);
});

test('a draw that is called off waits for no result', () => {
  expect(listResultItems([aDraw({ state: 'void' })], Date.now()).map(({ state }) => state)).toEqual([
    'void',
    'void',
  ]);
});

test('what hurries comes first: due with bids, due without, still open, done', () => {
  const at = (name: string, hour: string, parts: Partial<Draw> = {}) =>
    aDraw({ market: name, name, mode: 'gali', open_cutoff: `2025-03-05T${hour}:00:00Z`, ...parts });
  const items = listResultItems(
    [
      at('done', '08', { open: '42', open_state: 'declared' }),
      at('empty', '09'),
      at('staked', '10'),
      at('saved', '11', { open: '07', open_state: 'saved' }),
      at('open', '20'),
    ],
    Date.parse('2025-03-05T12:00:00Z'),
  );
  const half = (market: string) => ({
    ...{ market, name: market, mode: 'gali' as const, date: '2025-03-05', session: 'Open' as const },
    ...{ cutoff: '2025-03-05T10:00:00Z', staked: 500, over: false, worst: [{ number: '42', cost: 9000 }] },
  });
  const risk = [half('staked'), half('saved'), { ...half('empty'), date: '2025-03-04' }];
  const ordered = sortResultsByUrgency(addStakesOfOpenDraws(items, risk, '2025-03-05'));
  expect(ordered.map(({ name, staked, cost }) => [name, staked, cost])).toEqual([
    ['staked', 500, 9000],
    ['saved', 500, 9000],
    ['empty', undefined, undefined],
    ['open', undefined, undefined],
    ['done', undefined, undefined],
  ]);
});

test.each([
  ['Starline 10:00 AM', '2025-03-05T04:30:00Z', 'Starline'],
  ['Starline 10:00 PM', '2025-03-05T04:30:00Z', 'Starline 10:00 PM'],
  ['Main Mandi', '2025-03-05T04:30:00Z', 'Main Mandi'],
  ['10:00 AM', '2025-03-05T04:30:00Z', '10:00 AM'],
])('"%s" that closes at %s stands beside its time as "%s"', (name, cutoff, shown) => {
  expect(nameWithoutItsTime({ name, cutoff })).toBe(shown);
});
