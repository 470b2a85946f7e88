import {
  countAlertsByScreen,
  findNewAlerts,
  listAllAlertsWithCounts,
  seenMarksOf,
} from './newAlertsAndCounts';
import type { OutputOf } from './operations';

type Tonight = OutputOf<'tonight'>;

const newWaitingRequests = (n: number, newest: string | null) => ({
  ...{ kind: 'deposits' as const, n, since: '2025-03-05T12:00:00Z', newest, amount: 500 },
});
const newDueDraw = (market: string) => ({
  ...{ market, name: market, mode: 'main' as const, date: '2025-03-05', session: 'Open' as const },
  ...{ cutoff: '2025-03-05T16:15:00Z', lines: 0, staked: 0 },
});
const findAlertsOfTonight = (parts: Partial<Tonight> = {}) =>
  listAllAlertsWithCounts({
    ...{
      now: 0,
      day: '2025-03-05',
      waiting: [newWaitingRequests(2, '2025-03-05T13:00:00Z')],
      due: [newDueDraw('8')],
    },
    ...{ stuckSeconds: 0, books: 0, breaches: 0 },
    ...parts,
  });

test('each screen counts what is dealt with there, a draw without bids too; an alert stands at Tonight', () => {
  expect(countAlertsByScreen(findAlertsOfTonight())).toEqual({ '/': 0, '/results': 1, '/deposits': 2 });
  expect(countAlertsByScreen(findAlertsOfTonight({ stuckSeconds: 61, breaches: 1 }))['/']).toBe(2);
});

test('what is new calls, though as many wait as before; what is decided, or stays, calls nobody', () => {
  const before = findAlertsOfTonight();
  const news = (known: typeof before, parts: Partial<Tonight> = {}) =>
    findNewAlerts(seenMarksOf(known), findAlertsOfTonight(parts)).map(({ what }) => what);
  expect(news(before)).toEqual([]);
  expect(news(before, { waiting: [newWaitingRequests(2, '2025-03-05T13:05:00Z')] })).toEqual(['deposits']);
  expect(news(before, { waiting: [newWaitingRequests(1, '2025-03-05T12:00:00Z')] })).toEqual([]);
  expect(news(before, { waiting: [newWaitingRequests(0, null)], due: [] })).toEqual([]);
  expect(news(findAlertsOfTonight({ waiting: [newWaitingRequests(0, null)] }))).toEqual(['deposits']);
  expect(news(before, { due: [newDueDraw('9')] })).toEqual(['results']);
  const stuck = findAlertsOfTonight({ stuckSeconds: 90 });
  expect(news(before, { stuckSeconds: 90 })).toEqual(['settling']);
  expect(news(stuck, { stuckSeconds: 95 })).toEqual([]);
  expect(news(stuck, { stuckSeconds: 95, books: 1 })).toEqual(['books']);
});
