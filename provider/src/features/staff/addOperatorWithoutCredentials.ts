import type { Role } from '@ank/protocol/operator/fields';
import { searchKey } from '@ank/protocol/same-text';
import { toIsoInstant } from '../../platform/clock';
import { insertRow, type Tx } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { newUuidV7, randomToken, sha256 } from '../../platform/idsAndHashes';

const RESERVED = ['console', 'player', 'housekeeping', 'resume', 'demo', 'bench'];

/** Throws for a name that somebody could be taken for; nobody else is added meanwhile. */
const lockAndRefuseConfusableName = async (tx: Tx, name: string) => {
  if (RESERVED.includes(searchKey(name)))
    throw new Refusal(
      'TAKEN',
      `"${name}" is reserved in the audit log for the program itself. Choose another name`,
    );
  await tx.query('LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE');
  const [there] = await tx.query<{ name: string }>(
    'SELECT name FROM operator WHERE lower(name) = lower($1)',
    [name],
  );
  if (there) throw new Refusal('TAKEN', `There is an operator named "${there.name}"`);
};

/** Nobody has the token until `replaceOperatorToken` gives one. Throws the refusal when the name is taken. */
export const addOperatorWithoutCredentials = async (
  tx: Tx,
  { name, role }: { name: string; role: Role },
  now: number,
): Promise<string> => {
  await lockAndRefuseConfusableName(tx, name);
  const [operator_id, at] = [newUuidV7(now), toIsoInstant(now)];
  const token_hash = sha256(randomToken());
  await insertRow(tx, 'operator', { operator_id, name, role, token_hash, created_at: at, changed_at: at });
  return operator_id;
};

export const replaceOperatorToken = async (tx: Tx, operatorId: string): Promise<string> => {
  const token = randomToken();
  await tx.query('UPDATE operator SET token_hash = $2 WHERE operator_id = $1', [operatorId, sha256(token)]);
  return token;
};
