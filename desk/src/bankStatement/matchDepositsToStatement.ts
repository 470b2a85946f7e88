import { toComparableBankReference } from '@ank/protocol/reference';
import { DAY_MS, isoDayInGameZone } from '../form/formatTime';
import type { QueuedRequest } from '../queue/requestDecisions';
import type { StatementCredit } from './parseBankStatement';

type DifferenceKind = 'amount' | 'day' | 'reference' | 'noReference' | 'twice';
export type CreditAndDeposit = { line: StatementCredit; request: QueuedRequest; differs: DifferenceKind[] };

const isoDayOfRequest = ({ created_at }: QueuedRequest) => isoDayInGameZone(Date.parse(created_at));
/** Banks book up to a day before or after. */
const isWithinOneDay = (line: StatementCredit, request: QueuedRequest): boolean =>
  Math.abs(Date.parse(line.day) - Date.parse(isoDayOfRequest(request))) <= DAY_MS;
const hasSameAmount = (line: StatementCredit, request: QueuedRequest): boolean =>
  line.amount === request.amount;

const groupByKey = <Of>(all: readonly Of[], of: (item: Of) => string): Map<string, Of[]> => {
  const groups = new Map<string, Of[]>();
  for (const item of all) {
    const group = groups.get(of(item));
    if (group) group.push(item);
    else groups.set(of(item), [item]);
  }
  groups.delete('');
  return groups;
};

/** A credit that carries the reference of a credited deposit, from which it differs. */
type Conflict = { line: StatementCredit; request: QueuedRequest; differs: ('amount' | 'day' | 'twice')[] };

/** Money comes between the day before a request and the day after its decision. */
const couldBeCreditedThatDay = (line: StatementCredit, request: QueuedRequest): boolean => {
  const decided = request.decided_at
    ? isoDayInGameZone(Date.parse(request.decided_at))
    : isoDayOfRequest(request);
  const last = Math.max(Date.parse(decided), Date.parse(isoDayOfRequest(request))) + DAY_MS;
  return (
    Date.parse(line.day) >= Date.parse(isoDayOfRequest(request)) - DAY_MS && Date.parse(line.day) <= last
  );
};

/**
 * A reference alone does not tell that a credit is the one which a deposit was credited for: amount and day
 * have to agree, and a deposit stands for one credit alone.
 */
const findCreditedLinesAndConflicts = (
  lines: readonly StatementCredit[],
  credited: readonly QueuedRequest[],
) => {
  const byReference = groupByKey(credited, ({ proof = '' }) => toComparableBankReference(proof));
  const [done, conflicts] = [new Set<StatementCredit>(), new Map<StatementCredit, Conflict>()];
  const used = new Set<QueuedRequest>();
  for (const line of lines) {
    const requests = byReference.get(toComparableBankReference(line.reference)) ?? [];
    const agreeing = requests.filter(
      (credit) => hasSameAmount(line, credit) && couldBeCreditedThatDay(line, credit),
    );
    const own = agreeing.find((credit) => !used.has(credit));
    const request = agreeing[0] ?? requests[0];
    if (own) {
      used.add(own);
      done.add(line);
    } else if (request) {
      const differs: Conflict['differs'] = [];
      if (agreeing.length > 0) differs.push('twice');
      if (!hasSameAmount(line, request)) differs.push('amount');
      if (!couldBeCreditedThatDay(line, request)) differs.push('day');
      conflicts.set(line, { line, request, differs });
    }
  }
  return { done, conflicts };
};

/**
 * Exact: reference, amount and day agree, and nobody else claims the line. `credited`: with a bank's
 * reference already.
 */
export const matchDepositsToStatement = (
  all: readonly StatementCredit[],
  waiting: readonly QueuedRequest[],
  credited: readonly QueuedRequest[],
) => {
  const seen = new Set<string>();
  const lines = all.filter((line) => {
    const own = JSON.stringify([line.reference, line.amount, line.day]);
    const isNew = line.reference === '' || !seen.has(own);
    seen.add(own);
    return isNew;
  });
  const { done, conflicts } = findCreditedLinesAndConflicts(lines, credited);
  const open = lines.filter((line) => !done.has(line) && !conflicts.has(line));
  const byReference = groupByKey(open, ({ reference }) => toComparableBankReference(reference));
  const claims = groupByKey(waiting, ({ reference = '' }) => toComparableBankReference(reference));
  const matches: CreditAndDeposit[] = [];
  for (const [reference, requests] of claims) {
    const paying = byReference.get(reference) ?? [];
    for (const request of paying.length > 0 ? requests : []) {
      const line = paying.find((credit) => hasSameAmount(credit, request)) ?? paying[0];
      if (!line) continue;
      const differs: DifferenceKind[] = [];
      if (requests.length > 1 || paying.length > 1) differs.push('twice');
      if (!hasSameAmount(line, request)) differs.push('amount');
      if (!isWithinOneDay(line, request)) differs.push('day');
      matches.push({ line, request, differs });
    }
  }
  const taken = new Set<StatementCredit | QueuedRequest>(
    matches.flatMap(({ line, request }) => [line, request]),
  );
  for (const line of open) {
    if (taken.has(line)) continue;
    const request = waiting.find(
      (candidate) =>
        !taken.has(candidate) && hasSameAmount(line, candidate) && isWithinOneDay(line, candidate),
    );
    if (!request) continue;
    matches.push({ line, request, differs: [request.reference ? 'reference' : 'noReference'] });
    taken.add(line).add(request);
  }
  const days = lines.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return {
    exact: matches.filter(({ differs }) => differs.length === 0),
    near: matches.filter(({ differs }) => differs.length > 0),
    /** Lines of deposits that were credited before. */
    done: [...done],
    /**
     * Lines for a person to decide: the reference of a deposit that was credited, with another amount or
     * day.
     */
    conflicts: [...conflicts.values()],
    unclaimed: open.filter((line) => !taken.has(line)),
    /** Requests of the statement's days. */
    unpaid: waiting.filter(
      (request) =>
        !taken.has(request) && isoDayOfRequest(request) >= first && isoDayOfRequest(request) <= last,
    ),
  };
};
