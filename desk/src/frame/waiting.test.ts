import type { OutputOf } from '@ank/protocol/operator/operations';
import { hasNews, waitingOf } from './waiting';

type Tonight = OutputOf<'tonight'>;

const waits = (n: number, newest: string | null) => ({
  ...{ kind: 'deposits' as const, n, since: '2025-03-05T12:00:00Z', newest, amount: 500 },
});
const draw = (market: string) => ({
  ...{ market, name: market, mode: 'main', date: '2025-03-05', session: 'Open' as const },
  ...{ cutoff: '2025-03-05T16:15:00Z', lines: 0, staked: 0 },
});
const tonight = (parts: Partial<Tonight> = {}): Tonight => ({
  ...{ now: 0, day: '2025-03-05', waiting: [waits(2, '2025-03-05T13:00:00Z')], due: [draw('8')] },
  ...{ stuckSeconds: 0, books: 0, breaches: 0 },
  ...parts,
});

test('each screen counts what is dealt with there, a draw without bids too; an alert stands at Tonight', () => {
  expect(waitingOf(tonight())).toEqual({ '/': 0, '/results': 1, '/deposits': 2 });
  expect(waitingOf(tonight({ stuckSeconds: 61, breaches: 1 }))['/']).toBe(2);
});

test('what is new calls, though as many wait as before; what is decided, or stays, calls nobody', () => {
  const before = tonight();
  expect(hasNews(before, before)).toBe(false);
  expect(hasNews(before, tonight({ waiting: [waits(2, '2025-03-05T13:05:00Z')] }))).toBe(true);
  expect(hasNews(before, tonight({ waiting: [waits(1, '2025-03-05T12:00:00Z')] }))).toBe(false);
  expect(hasNews(before, tonight({ waiting: [waits(0, null)], due: [] }))).toBe(false);
  expect(hasNews(tonight({ waiting: [waits(0, null)] }), before)).toBe(true);
  expect(hasNews(before, tonight({ due: [draw('9')] }))).toBe(true);
  const stuck = tonight({ stuckSeconds: 90 });
  expect(hasNews(before, stuck)).toBe(true);
  expect(hasNews(stuck, tonight({ stuckSeconds: 95 }))).toBe(false);
  expect(hasNews(stuck, tonight({ stuckSeconds: 95, books: 1 }))).toBe(true);
});
