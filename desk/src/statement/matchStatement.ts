import { referenceKey } from '@ank/protocol/reference';
import { isoDayOf } from '../form/formatTime';
import type { QueuedRequest } from '../queue/requestDecisions';
import type { StatementLine } from './readStatement';

type Differs = 'amount' | 'day' | 'reference' | 'noReference' | 'twice';
export type StatementMatch = { line: StatementLine; request: QueuedRequest; differs: Differs[] };

const DAY = 86_400_000;

const requestDay = ({ created_at }: QueuedRequest) => isoDayOf(Date.parse(created_at));
/** Banks book up to a day before or after. */
const isNear = (line: StatementLine, request: QueuedRequest): boolean =>
  Math.abs(Date.parse(line.day) - Date.parse(requestDay(request))) <= DAY;
const isAmount = (line: StatementLine, request: QueuedRequest): boolean => line.amount === request.amount;

const groupBy = <Of>(all: readonly Of[], of: (item: Of) => string): Map<string, Of[]> => {
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
type Conflict = { line: StatementLine; request: QueuedRequest; differs: ('amount' | 'day' | 'twice')[] };

/** Money comes between the day before a request and the day after its decision. */
const isCreditedDay = (line: StatementLine, request: QueuedRequest): boolean => {
  const decided = request.decided_at ? isoDayOf(Date.parse(request.decided_at)) : requestDay(request);
  const last = Math.max(Date.parse(decided), Date.parse(requestDay(request))) + DAY;
  return Date.parse(line.day) >= Date.parse(requestDay(request)) - DAY && Date.parse(line.day) <= last;
};

/**
 * A reference alone does not tell that a credit is the one which a deposit was credited for: amount and day
 * have to agree, and a deposit stands for one credit alone.
 */
const findCredited = (lines: readonly StatementLine[], credited: readonly QueuedRequest[]) => {
  const byReference = groupBy(credited, ({ proof = '' }) => referenceKey(proof));
  const [done, conflicts] = [new Set<StatementLine>(), new Map<StatementLine, Conflict>()];
  const used = new Set<QueuedRequest>();
  for (const line of lines) {
    const requests = byReference.get(referenceKey(line.reference)) ?? [];
    const agreeing = requests.filter((credit) => isAmount(line, credit) && isCreditedDay(line, credit));
    const own = agreeing.find((credit) => !used.has(credit));
    const request = agreeing[0] ?? requests[0];
    if (own) {
      used.add(own);
      done.add(line);
    } else if (request) {
      const differs: Conflict['differs'] = [];
      if (agreeing.length > 0) differs.push('twice');
      if (!isAmount(line, request)) differs.push('amount');
      if (!isCreditedDay(line, request)) differs.push('day');
      conflicts.set(line, { line, request, differs });
    }
  }
  return { done, conflicts };
};

/**
 * Exact: reference, amount and day agree, and nobody else claims the line. `credited`: with a bank's
 * reference already.
 */
export const matchStatement = (
  all: readonly StatementLine[],
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
  const { done, conflicts } = findCredited(lines, credited);
  const open = lines.filter((line) => !done.has(line) && !conflicts.has(line));
  const byReference = groupBy(open, ({ reference }) => referenceKey(reference));
  const claims = groupBy(waiting, ({ reference = '' }) => referenceKey(reference));
  const matches: StatementMatch[] = [];
  for (const [reference, requests] of claims) {
    const paying = byReference.get(reference) ?? [];
    for (const request of paying.length > 0 ? requests : []) {
      const line = paying.find((credit) => isAmount(credit, request)) ?? paying[0];
      if (!line) continue;
      const differs: Differs[] = [];
      if (requests.length > 1 || paying.length > 1) differs.push('twice');
      if (!isAmount(line, request)) differs.push('amount');
      if (!isNear(line, request)) differs.push('day');
      matches.push({ line, request, differs });
    }
  }
  const taken = new Set<StatementLine | QueuedRequest>(
    matches.flatMap(({ line, request }) => [line, request]),
  );
  for (const line of open) {
    if (taken.has(line)) continue;
    const request = waiting.find(
      (candidate) => !taken.has(candidate) && isAmount(line, candidate) && isNear(line, candidate),
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
      (request) => !taken.has(request) && requestDay(request) >= first && requestDay(request) <= last,
    ),
  };
};
