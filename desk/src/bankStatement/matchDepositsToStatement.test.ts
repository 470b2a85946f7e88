import type { QueuedRequest } from '../queue/requestDecisions';
import { aQueuedRequest } from '../testing/aQueuedRequest';
import { matchDepositsToStatement } from './matchDepositsToStatement';
import type { StatementCredit } from './parseBankStatement';

const aStatementLine = (n: number, parts: Partial<StatementCredit> = {}): StatementCredit => ({
  day: '2025-03-05',
  amount: 500,
  reference: `50348812345${n}`,
  text: '',
  ...parts,
});
const aRequestWithReference = (n: number, parts: Partial<QueuedRequest> = {}) =>
  aQueuedRequest(n, { reference: `UTR 50348812345${n}`, ...parts });

const nearMatchesOf = (lines: StatementCredit[], waiting: QueuedRequest[]) => {
  const { exact, near } = matchDepositsToStatement(lines, waiting, []);
  expect(exact).toEqual([]);
  return near.map(({ request: { id }, differs }) => [id, ...differs]);
};

test('reference, amount and day agree: exact; what differs is said of the others', () => {
  expect(matchDepositsToStatement([aStatementLine(1)], [aRequestWithReference(1)], []).exact).toHaveLength(1);
  expect(
    matchDepositsToStatement([aStatementLine(1, { day: '2025-03-06' })], [aRequestWithReference(1)], [])
      .exact,
  ).toHaveLength(1);
  expect(nearMatchesOf([aStatementLine(1, { amount: 499.5 })], [aRequestWithReference(1)])).toEqual([
    ['id-1', 'amount'],
  ]);
  expect(nearMatchesOf([aStatementLine(1, { day: '2025-03-08' })], [aRequestWithReference(1)])).toEqual([
    ['id-1', 'day'],
  ]);
  expect(nearMatchesOf([aStatementLine(1)], [aRequestWithReference(2)])).toEqual([['id-2', 'reference']]);
  expect(nearMatchesOf([aStatementLine(1)], [aRequestWithReference(2, { reference: '' })])).toEqual([
    ['id-2', 'noReference'],
  ]);
});

test('a line that two claim, and a reference with two sums, are for a person', () => {
  expect(
    nearMatchesOf(
      [aStatementLine(1)],
      [aRequestWithReference(1), aRequestWithReference(2, { reference: '503488123451' })],
    ),
  ).toEqual([
    ['id-1', 'twice'],
    ['id-2', 'twice'],
  ]);
  expect(
    nearMatchesOf([aStatementLine(1), aStatementLine(1, { amount: 900 })], [aRequestWithReference(1)]),
  ).toEqual([['id-1', 'twice']]);
});

test('a line without a reference is never exact, whatever the player wrote', () => {
  const found = matchDepositsToStatement(
    [aStatementLine(1, { reference: '' })],
    [aRequestWithReference(1, { reference: '' }), aRequestWithReference(2)],
    [],
  );
  expect([found.exact.length, found.near.length, found.unpaid.length]).toEqual([0, 1, 1]);
});

test('what was credited is done, also from a statement that overlaps and where the cashier wrote UTR before it', () => {
  const again = [aStatementLine(1), aStatementLine(1), aStatementLine(2)];
  const found = matchDepositsToStatement(
    again,
    [aRequestWithReference(2)],
    [aRequestWithReference(1, { proof: 'utr-503488 123451', state: 'approved' })],
  );
  expect(found.done).toEqual([aStatementLine(1)]);
  expect(found.exact.map(({ request: { id } }) => id)).toEqual(['id-2']);
});

test('lines that nobody claims, and requests of these days that nobody paid, are left', () => {
  const early = aRequestWithReference(3, { created_at: '2025-02-01T10:00:00Z', amount: 70 });
  const found = matchDepositsToStatement(
    [aStatementLine(1)],
    [aRequestWithReference(2, { amount: 600 }), early],
    [],
  );
  expect(found.unclaimed).toEqual([aStatementLine(1)]);
  expect(found.unpaid.map(({ id }) => id)).toEqual(['id-2']);
});

test('a reference alone does not make a credit one that was credited before', () => {
  const before = aRequestWithReference(1, {
    ...{ proof: '503488123451', state: 'approved', decided_at: '2025-03-05T14:00:00Z' },
  });
  const next = aRequestWithReference(2, { reference: '', amount: 900 });
  const differing = (parts: Partial<StatementCredit>, ...more: StatementCredit[]) => {
    const found = matchDepositsToStatement([aStatementLine(1, parts), ...more], [next], [before]);
    expect([found.exact, found.near, found.unclaimed]).toEqual([[], [], []]);
    return [found.done.length, ...found.conflicts.map(({ differs }) => differs)];
  };
  expect(differing({})).toEqual([1]);
  expect(differing({ day: '2025-03-06' })).toEqual([1]);
  expect(differing({ amount: 900 })).toEqual([0, ['amount']]);
  expect(differing({ day: '2025-03-12' })).toEqual([0, ['day']]);
  expect(differing({ amount: 900, day: '2025-03-12' })).toEqual([0, ['amount', 'day']]);
  // One deposit stands for one credit.
  expect(differing({}, aStatementLine(1, { day: '2025-03-06' }))).toEqual([1, ['twice']]);
});

test('a deposit that was decided late was credited before, and what came after that is another', () => {
  const late = aRequestWithReference(1, {
    proof: '503488123451',
    state: 'approved',
    decided_at: '2025-03-20T10:00:00Z',
  });
  const found = (day: string) => matchDepositsToStatement([aStatementLine(1, { day })], [], [late]);
  expect(found('2025-03-19').done).toHaveLength(1);
  expect(found('2025-03-27').conflicts).toHaveLength(1);
  expect(found('2025-02-20').conflicts).toHaveLength(1);
});
