import { setEntryAndDropOldest } from '@ank/build/set-newest';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import type { OperationName, ReadName } from '@ank/protocol/operator/paths';
import { hasPersonalField } from '@ank/protocol/operator/personal';
import { writeAuditEntry } from '../../features/auditLog/auditEntry';
import type { Db } from '../../platform/database/database';
import type { Operator } from './operatorAuth';

const SHOWING: ReadonlySet<OperationName> = new Set(
  OPERATION_NAMES.filter(
    (name) => 'isPicture' in OPERATIONS[name] || hasPersonalField(OPERATIONS[name].answer),
  ),
);

/** Tells whether an answer has a field that the protocol marks as personal, or is a picture of a player's. */
export const doesAnswerShowPersonalData = (name: OperationName): boolean => SHOWING.has(name);

type PersonalDataRead = { operator: Operator; input: object; now: number };

/** ms; a screen asks for the same every few seconds. */
const AGAIN = 60 * 60_000;
const MOST_SEEN = 10_000;

/** Leaves an entry when somebody is shown such an answer, and again when they still look an hour later. */
export const newPersonalDataReadAuditor = (db: Db) => {
  const seen = new Map<string, number>();
  return async (name: ReadName, { operator, input, now }: PersonalDataRead) => {
    if (!doesAnswerShowPersonalData(name)) return;
    const { id, mobile, search, all, from, to } = input as Record<string, string | undefined>;
    const subject = id ?? mobile ?? 'list';
    const detail = Object.fromEntries(Object.entries({ search, all, from, to }).filter(([, value]) => value));
    const key = JSON.stringify([operator.id, name, subject, detail]);
    const last = seen.get(key);
    if (last !== undefined && now >= last && now - last < AGAIN) return;
    await writeAuditEntry(db, { actor: operator.name, action: name, subject, detail }, now);
    setEntryAndDropOldest(seen, key, now, MOST_SEEN);
  };
};
