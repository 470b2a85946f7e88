import { setNewest } from '@ank/build/set-newest';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import type { ReadName } from '@ank/protocol/operator/paths';
import { writeEntry } from '../auditLog/entry';
import type { Db } from '../db/db';
import type { Operator } from './operators';

/** Tells whether a read shows players' numbers in full, or a picture that one sent. */
export const isShowing = (name: ReadName): boolean =>
  name === 'deposit screenshot' || /"(mobile|about)":/.test(JSON.stringify(OPERATIONS[name].answer));

type Look = { operator: Operator; input: object; now: number };

/** ms; a screen asks for the same every few seconds. */
const AGAIN = 60 * 60_000;
const MOST_SEEN = 10_000;

/** Leaves an entry when somebody is shown such an answer, and again when they still look an hour later. */
export const lookTrail = (db: Db) => {
  const seen = new Map<string, number>();
  return async (name: ReadName, { operator, input, now }: Look) => {
    if (!isShowing(name)) return;
    const { id, mobile, search, all } = input as Record<string, string | undefined>;
    const subject = id ?? mobile ?? 'list';
    const key = JSON.stringify([operator.id, name, subject, search, all]);
    const last = seen.get(key);
    if (last !== undefined && now >= last && now - last < AGAIN) return;
    const detail = { ...(search && { search }), ...(all && { all }) };
    await writeEntry(db, { actor: operator.name, action: name, subject, detail }, now);
    setNewest(seen, key, now, MOST_SEEN);
  };
};
