import type { WriteName } from '@ank/protocol/operator/paths';
import { type AuditedChange, writeAuditEntry } from '../../features/auditLog/auditEntry';
import { toIsoInstant } from '../../platform/clock';
import { insertRow, type Tx } from '../../platform/database/database';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import type { Operator } from './operatorAuth';

type ProposalInput = { name: WriteName; input: object; operator: Operator; now: number };

/**
 * The work is tried and taken back, so that what cannot be done is refused at once, and what would change is
 * known.
 */
export const proposeAfterDryRun = async (
  tx: Tx,
  { name, input, operator, now }: ProposalInput,
  work: () => Promise<AuditedChange>,
): Promise<{ proposed: string; msg: string }> => {
  await tx.query('SAVEPOINT proposal');
  const { subject, detail } = await work();
  await tx.query('ROLLBACK TO SAVEPOINT proposal');
  const content = JSON.stringify(input);
  const [same] = await tx.query<{ name: string }>(
    `SELECT proposed_by AS name FROM proposal WHERE state = 0 AND operation = $1 AND subject = $2
        AND (operation <> 'adjust' OR input = $3::jsonb) LIMIT 1`,
    [name, subject, content],
  );
  const words = `${same?.name} has already proposed this, and it waits for another person`;
  if (same) throw new Refusal('STATE', words, refusalDetailsOf('proposedBefore', same));
  const id = newUuidV7(now);
  const by = { proposed_by: operator.name, proposer: operator.id, created_at: toIsoInstant(now) };
  const asked = { operation: name, input: content, subject, detail: JSON.stringify(detail) };
  await insertRow(tx, 'proposal', { id, ...asked, ...by });
  const entry = { actor: operator.name, action: 'propose', subject };
  await writeAuditEntry(tx, { ...entry, detail: { ...detail, operation: name, proposal: id } }, now);
  return { proposed: id, msg: 'Waits for another person' };
};
