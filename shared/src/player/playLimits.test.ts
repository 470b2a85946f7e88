import type { LooseAnswer } from '@ank/protocol/calls';
import { findTightestLimit, readLimitHeadroom } from './playLimits';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T10:00:00Z');
const isoTimeInHours = (hours: number) => new Date(START + hours * HOUR).toISOString();
const aPlayLimitRow = (parts: Record<string, unknown> = {}) => ({
  kind: 'stake',
  period: 'day',
  amount: 1000,
  used: 300,
  starts_again: isoTimeInHours(5),
  ...parts,
});
const readHeadroomOfStakes = (...limits: unknown[]) => {
  const answer: LooseAnswer<'/api-play-limits'> = JSON.parse(JSON.stringify({ limits }));
  return readLimitHeadroom(answer, ['stake', 'loss']).rooms;
};

beforeEach(() => void jest.useFakeTimers({ now: START }));
afterEach(() => void jest.useRealTimers());

test('a limit leaves what is not used until it starts again, or until it rises', () => {
  const until = START + 5 * HOUR;
  expect(readHeadroomOfStakes(aPlayLimitRow())).toEqual([{ period: 'day', limit: 1000, left: 700, until }]);
  expect(readHeadroomOfStakes(aPlayLimitRow({ next_at: isoTimeInHours(2) }))).toMatchObject([
    { until: START + 2 * HOUR },
  ]);
  expect(readHeadroomOfStakes(aPlayLimitRow({ next_at: isoTimeInHours(9) }))).toMatchObject([{ until }]);
});

test('more used than the limit leaves nothing; a loss below zero is won and leaves more', () => {
  expect(
    readHeadroomOfStakes(aPlayLimitRow({ used: 1400 }), aPlayLimitRow({ kind: 'loss', used: -200 })),
  ).toMatchObject([{ left: 0 }, { left: 1200 }]);
});

test('other kinds and rows without an amount, a use or a time are left out; an unknown period is not', () => {
  const odd = [{ kind: 'deposit' }, { amount: null }, { used: 'much' }, { starts_again: 'soon' }];
  expect(readHeadroomOfStakes(null, ...odd.map(aPlayLimitRow))).toEqual([]);
  expect(readHeadroomOfStakes(aPlayLimitRow({ period: 'fortnight' }))).toMatchObject([
    { period: undefined, left: 700 },
  ]);
});

test('a break ends when the provider says; a time that is none is no break', () => {
  const endOf = (text: string) => readLimitHeadroom({ break_until: text }, []).breakUntil;
  expect(endOf(isoTimeInHours(1))).toBe(START + HOUR);
  expect(endOf('soon')).toBe(0);
});

test('what has run out is not in force, and what was not said is none', () => {
  const said: LooseAnswer<'/api-play-limits'> = JSON.parse(
    JSON.stringify({
      limits: [aPlayLimitRow(), aPlayLimitRow({ starts_again: isoTimeInHours(6) })],
      break_until: isoTimeInHours(1),
    }),
  );
  expect(readLimitHeadroom(said, ['stake'])).toMatchObject({ rooms: [{}, {}], breakUntil: START + HOUR });
  jest.setSystemTime(START + 5 * HOUR);
  expect(readLimitHeadroom(said, ['stake'])).toMatchObject({
    rooms: [{ until: START + 6 * HOUR }],
    breakUntil: 0,
  });
  expect(readLimitHeadroom(undefined, ['stake'])).toEqual({ rooms: [], breakUntil: 0 });
});

test('the tightest leaves least, and of equals holds longest', () => {
  const rooms = readHeadroomOfStakes(
    aPlayLimitRow(),
    aPlayLimitRow({ used: 900 }),
    aPlayLimitRow({ used: 900, starts_again: isoTimeInHours(8) }),
  );
  expect(findTightestLimit(rooms)).toMatchObject({ left: 100, until: START + 8 * HOUR });
  expect(findTightestLimit([])).toBeUndefined();
});
