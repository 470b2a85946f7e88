import { toIsoInstant } from '../../platform/clock';
import { type Database, insertRow } from '../../platform/database/database';
import { newUuidV7 } from '../../platform/idsAndHashes';

/** The outcome of a write. The detail never holds a token or a password. */
export type AuditedChange = { subject: string; detail: Record<string, unknown> };
export type AuditEntry = AuditedChange & { actor: string; action: string };

/** A work of several transactions is opened as 'under way'; an entry of its own closes it. */
type AuditEntryState = 'under way' | 'done' | 'refused' | 'ended';
/** Nothing is ever changed here: the serving role may only add. Gives the id. */
export const writeAuditEntry = async (
  db: Database,
  { actor, action, subject, detail }: AuditEntry,
  now: number,
  state: AuditEntryState = 'done',
  openedEntryId: string | null = null,
): Promise<string> => {
  const id = newUuidV7(now);
  const row = {
    id,
    at: toIsoInstant(now),
    actor,
    action,
    subject,
    detail: JSON.stringify(detail),
    state,
    opened: openedEntryId,
  };
  await insertRow(db, 'audit', row, 'ON CONFLICT DO NOTHING');
  return id;
};
