import { referenceKey } from '@ank/protocol/reference';
import { dayOf } from '../form/time';
import type { Request } from '../queue/requests';
import type { Line } from './read';

type Differs = 'amount' | 'day' | 'reference' | 'noReference' | 'twice';
export type Match = { line: Line; request: Request; differs: Differs[] };

const DAY = 86_400_000;

const requestDay = ({ created_at }: Request) => dayOf(Date.parse(created_at));
/** Banks book up to a day before or after. */
const isNear = (line: Line, request: Request): boolean =>
  Math.abs(Date.parse(line.day) - Date.parse(requestDay(request))) <= DAY;
const isAmount = (line: Line, request: Request): boolean => line.amount === request.amount;

const groupBy = <Of>(all: readonly Of[], of: (one: Of) => string): Map<string, Of[]> => {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(of(one));
    if (group) group.push(one);
    else groups.set(of(one), [one]);
  }
  groups.delete('');
  return groups;
};

/**
 * Exact: reference, amount and day agree, and nobody else claims the line. `credited`: with a bank's
 * reference already.
 */
export const matched = (all: readonly Line[], waiting: readonly Request[], credited: readonly Request[]) => {
  const used = new Set(credited.map(({ proof = '' }) => referenceKey(proof)));
  const seen = new Set<string>();
  const lines = all.filter((line) => {
    const own = JSON.stringify([line.reference, line.amount, line.day]);
    const isNew = line.reference === '' || !seen.has(own);
    seen.add(own);
    return isNew;
  });
  const isDone = ({ reference }: Line) => reference !== '' && used.has(referenceKey(reference));
  const open = lines.filter((line) => !isDone(line));
  const byReference = groupBy(open, ({ reference }) => referenceKey(reference));
  const claims = groupBy(waiting, ({ reference = '' }) => referenceKey(reference));
  const found: Match[] = [];
  for (const [reference, requests] of claims) {
    const paying = byReference.get(reference) ?? [];
    for (const request of paying.length > 0 ? requests : []) {
      const line = paying.find((one) => isAmount(one, request)) ?? paying[0];
      if (!line) continue;
      const differs: Differs[] = [];
      if (requests.length > 1 || paying.length > 1) differs.push('twice');
      if (!isAmount(line, request)) differs.push('amount');
      if (!isNear(line, request)) differs.push('day');
      found.push({ line, request, differs });
    }
  }
  const taken = new Set<Line | Request>(found.flatMap(({ line, request }) => [line, request]));
  for (const line of open) {
    if (taken.has(line)) continue;
    const request = waiting.find((one) => !taken.has(one) && isAmount(line, one) && isNear(line, one));
    if (!request) continue;
    found.push({ line, request, differs: [request.reference ? 'reference' : 'noReference'] });
    taken.add(line).add(request);
  }
  const days = lines.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return {
    exact: found.filter(({ differs }) => differs.length === 0),
    near: found.filter(({ differs }) => differs.length > 0),
    /** Of deposits that were credited before. */
    done: lines.filter(isDone),
    unclaimed: open.filter((line) => !taken.has(line)),
    /** Requests of the statement's days. */
    unpaid: waiting.filter((one) => !taken.has(one) && requestDay(one) >= first && requestDay(one) <= last),
  };
};
