import type { OutputOf } from './operations';
import { countAlertsByScreen, findAlerts, findNewAlerts, seenMarksOf } from './operatorAlerts';

type Tonight = OutputOf<'tonight'>;

const waits = (n: number, newest: string | null) => ({
  ...{ kind: 'deposits' as const, n, since: '2025-03-05T12:00:00Z', newest, amount: 500 },
});
const draw = (market: string) => ({
  ...{ market, name: market, mode: 'main' as const, date: '2025-03-05', session: 'Open' as const },
  ...{ cutoff: '2025-03-05T16:15:00Z', lines: 0, staked: 0 },
});
const tonight = (parts: Partial<Tonight> = {}) =>
  findAlerts({
    ...{ now: 0, day: '2025-03-05', waiting: [waits(2, '2025-03-05T13:00:00Z')], due: [draw('8')] },
    ...{ stuckSeconds: 0, books: 0, breaches: 0 },
    ...parts,
  });

test('each screen counts what is dealt with there, a draw without bids too; an alert stands at Tonight', () => {
  expect(countAlertsByScreen(tonight())).toEqual({ '/': 0, '/results': 1, '/deposits': 2 });
  expect(countAlertsByScreen(tonight({ stuckSeconds: 61, breaches: 1 }))['/']).toBe(2);
});

test('what is new calls, though as many wait as before; what is decided, or stays, calls nobody', () => {
  const before = tonight();
  const news = (known: typeof before, parts: Partial<Tonight> = {}) =>
    findNewAlerts(seenMarksOf(known), tonight(parts)).map(({ what }) => what);
  expect(news(before)).toEqual([]);
  expect(news(before, { waiting: [waits(2, '2025-03-05T13:05:00Z')] })).toEqual(['deposits']);
  expect(news(before, { waiting: [waits(1, '2025-03-05T12:00:00Z')] })).toEqual([]);
  expect(news(before, { waiting: [waits(0, null)], due: [] })).toEqual([]);
  expect(news(tonight({ waiting: [waits(0, null)] }))).toEqual(['deposits']);
  expect(news(before, { due: [draw('9')] })).toEqual(['results']);
  const stuck = tonight({ stuckSeconds: 90 });
  expect(news(before, { stuckSeconds: 90 })).toEqual(['settling']);
  expect(news(stuck, { stuckSeconds: 95 })).toEqual([]);
  expect(news(stuck, { stuckSeconds: 95, books: 1 })).toEqual(['books']);
});
