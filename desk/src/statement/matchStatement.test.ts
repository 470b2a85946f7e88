import type { QueuedRequest } from '../queue/requestDecisions';
import { aRequest } from '../testing/aRequest';
import { matchStatement } from './matchStatement';
import type { StatementLine } from './readStatement';

const line = (n: number, parts: Partial<StatementLine> = {}): StatementLine => ({
  day: '2025-03-05',
  amount: 500,
  reference: `50348812345${n}`,
  text: '',
  ...parts,
});
const request = (n: number, parts: Partial<QueuedRequest> = {}) =>
  aRequest(n, { reference: `UTR 50348812345${n}`, ...parts });

const nearOf = (lines: StatementLine[], waiting: QueuedRequest[]) => {
  const { exact, near } = matchStatement(lines, waiting, []);
  expect(exact).toEqual([]);
  return near.map(({ request: { id }, differs }) => [id, ...differs]);
};

test('reference, amount and day agree: exact; what differs is said of the others', () => {
  expect(matchStatement([line(1)], [request(1)], []).exact).toHaveLength(1);
  expect(matchStatement([line(1, { day: '2025-03-06' })], [request(1)], []).exact).toHaveLength(1);
  expect(nearOf([line(1, { amount: 499.5 })], [request(1)])).toEqual([['id-1', 'amount']]);
  expect(nearOf([line(1, { day: '2025-03-08' })], [request(1)])).toEqual([['id-1', 'day']]);
  expect(nearOf([line(1)], [request(2)])).toEqual([['id-2', 'reference']]);
  expect(nearOf([line(1)], [request(2, { reference: '' })])).toEqual([['id-2', 'noReference']]);
});

test('a line that two claim, and a reference with two sums, are for a person', () => {
  expect(nearOf([line(1)], [request(1), request(2, { reference: '503488123451' })])).toEqual([
    ['id-1', 'twice'],
    ['id-2', 'twice'],
  ]);
  expect(nearOf([line(1), line(1, { amount: 900 })], [request(1)])).toEqual([['id-1', 'twice']]);
});

test('a line without a reference is never exact, whatever the player wrote', () => {
  const found = matchStatement([line(1, { reference: '' })], [request(1, { reference: '' }), request(2)], []);
  expect([found.exact.length, found.near.length, found.unpaid.length]).toEqual([0, 1, 1]);
});

test('what was credited is done, also from a statement that overlaps and where the cashier wrote UTR before it', () => {
  const again = [line(1), line(1), line(2)];
  const found = matchStatement(
    again,
    [request(2)],
    [request(1, { proof: 'utr-503488 123451', state: 'approved' })],
  );
  expect(found.done).toEqual([line(1)]);
  expect(found.exact.map(({ request: { id } }) => id)).toEqual(['id-2']);
});

test('lines that nobody claims, and requests of these days that nobody paid, are left', () => {
  const early = request(3, { created_at: '2025-02-01T10:00:00Z', amount: 70 });
  const found = matchStatement([line(1)], [request(2, { amount: 600 }), early], []);
  expect(found.unclaimed).toEqual([line(1)]);
  expect(found.unpaid.map(({ id }) => id)).toEqual(['id-2']);
});

test('a reference alone does not make a credit one that was credited before', () => {
  const before = request(1, {
    ...{ proof: '503488123451', state: 'approved', decided_at: '2025-03-05T14:00:00Z' },
  });
  const next = request(2, { reference: '', amount: 900 });
  const differing = (parts: Partial<StatementLine>, ...more: StatementLine[]) => {
    const found = matchStatement([line(1, parts), ...more], [next], [before]);
    expect([found.exact, found.near, found.unclaimed]).toEqual([[], [], []]);
    return [found.done.length, ...found.conflicts.map(({ differs }) => differs)];
  };
  expect(differing({})).toEqual([1]);
  expect(differing({ day: '2025-03-06' })).toEqual([1]);
  expect(differing({ amount: 900 })).toEqual([0, ['amount']]);
  expect(differing({ day: '2025-03-12' })).toEqual([0, ['day']]);
  expect(differing({ amount: 900, day: '2025-03-12' })).toEqual([0, ['amount', 'day']]);
  // One deposit stands for one credit.
  expect(differing({}, line(1, { day: '2025-03-06' }))).toEqual([1, ['twice']]);
});

test('a deposit that was decided late was credited before, and what came after that is another', () => {
  const late = request(1, { proof: '503488123451', state: 'approved', decided_at: '2025-03-20T10:00:00Z' });
  const found = (day: string) => matchStatement([line(1, { day })], [], [late]);
  expect(found('2025-03-19').done).toHaveLength(1);
  expect(found('2025-03-27').conflicts).toHaveLength(1);
  expect(found('2025-02-20').conflicts).toHaveLength(1);
});
