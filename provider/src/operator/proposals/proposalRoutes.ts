import { isDeepStrictEqual } from 'node:util';
import { OPERATIONS, type OutputOf } from '@ank/protocol/operator/operations';
import type { WriteName } from '@ank/protocol/operator/paths';
import { DAY_MS, toIsoInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { forbiddenRefusal, Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import type { DeskOperations } from '../calls/deskOperations';
import {
  isLocalConsole,
  isOnePersonSite,
  type Operator,
  readCurrentOperators,
  type StoredOperator,
} from '../calls/operatorAuth';
import { fromRowsWithPlayerSql } from '../list/listDefinitions';

/** Whether somebody may agree, or why not. */
type AgreementCheck = OutputOf<'proposal list'>['proposals'][number]['may'];

type Proposal = {
  id: string;
  operation: WriteName;
  input: object;
  subject: string;
  detail: Record<string, unknown>;
  proposed_by: string;
  proposer: string;
  created_at: Date;
};
type ProposalAboutPlayer = Proposal & { about: string; name: string };
type DecidedProposal = ProposalAboutPlayer & { agreed: boolean; decided_by: string; decided_at: Date };

/**
 * Tells whether somebody may agree, or why not. If nobody else is admin, a cashier or a person who declares
 * results may look at an admin's proposal.
 */
const checkMayAgree = (
  operator: Operator,
  { proposer, operation, now }: Pick<Proposal, 'proposer' | 'operation'> & { now: number },
  operators: readonly StoredOperator[],
): AgreementCheck => {
  if (isLocalConsole(operator)) return 'console';
  if (operator.id === proposer) return 'own';
  const { role } = OPERATIONS[operation];
  const isOtherAdmin = operators.some((person) => person.role === 'admin' && person.operator_id !== proposer);
  const isOfRole =
    operator.role === role ||
    operator.role === 'admin' ||
    (role === 'admin' && operator.role !== 'viewer' && !isOtherAdmin);
  if (!isOfRole) return 'role';
  const own = operators.find(({ operator_id }) => operator_id === operator.id);
  // A person who hires or resets a colleague could agree in the colleague's name.
  if (!own || now - own.changed_at.getTime() < DAY_MS) return 'new';
  return operator.pageSession ? 'yes' : 'page';
};

const COLUMNS = 'a.id, operation, input, subject, detail, proposed_by, proposer, a.created_at';

const ABOUT_PLAYER = "coalesce(p.mobile, '') AS about, coalesce(p.name, '') AS name";

const WAITING = `SELECT ${COLUMNS}, ${ABOUT_PLAYER} FROM ${fromRowsWithPlayerSql('proposal')}
 WHERE a.state = 0 ORDER BY a.id LIMIT 500`;

const LAST_DECIDED = `SELECT ${COLUMNS}, ${ABOUT_PLAYER}, a.state = 2 AS agreed, a.decided_by, a.decided_at
 FROM ${fromRowsWithPlayerSql('proposal')} WHERE a.state <> 0 ORDER BY a.decided_at DESC, a.id DESC LIMIT 5`;

const WHY: Readonly<Record<Exclude<AgreementCheck, 'yes'>, Parameters<typeof forbiddenRefusal>>> = {
  own: ['Another person has to approve it', refusalDetailsOf('mayNotOwn')],
  console: ['The console cannot approve. A person has to approve in the page of the desk'],
  page: ['Decide proposals in the page of the desk, in a session of your own'],
  new: [
    'A person who was added or got a new log-in within the last day cannot approve yet',
    refusalDetailsOf('mayNotNew'),
  ],
  role: ['A person with another role has to approve it', refusalDetailsOf('mayNotRole')],
};

export const proposalRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('proposal list', async ({ operator, now }) => {
    const people = await readCurrentOperators(db);
    const [found, decided] = await Promise.all([
      db.query<ProposalAboutPlayer>(WAITING),
      db.query<DecidedProposal>(LAST_DECIDED),
    ]);
    return {
      alone: await isOnePersonSite(db),
      proposals: found.map(({ input: _, proposer, ...row }) => ({
        ...row,
        may: checkMayAgree(operator, { ...row, proposer, now }, people),
      })),
      decided: decided.map(({ input: _, proposer: __, ...row }) => row),
    };
  });

  desk.write('proposal decide', async (tx, { context, input: { id, agree }, operator, now }) => {
    const [found] = await tx.query<Proposal>(
      `SELECT ${COLUMNS} FROM proposal a WHERE id = $1 AND state = 0 FOR UPDATE`,
      [id],
    );
    const none = 'There is no such proposal, or it has been decided';
    if (!found) throw new Refusal('STATE', none, 'requestDecided');
    const { operation, proposed_by: proposedBy, detail } = found;
    const may = checkMayAgree(operator, { ...found, now }, await readCurrentOperators(tx));
    if (may !== 'yes' && (agree || may !== 'own')) throw forbiddenRefusal(...WHY[may]);
    if (agree) {
      const given = { input: found.input, operator, now, context, proposer: proposedBy };
      const more = { proposal: id, proposer: proposedBy };
      const done = await desk.carryOut(tx, operation, given, more);
      // The state that was looked at is the one that is agreed to.
      const { before } = JSON.parse(JSON.stringify(done.detail)) as { before?: unknown };
      const words = 'It was changed meanwhile: refuse this, and propose it again';
      if ('before' in detail && !isDeepStrictEqual(before, detail.before))
        throw new Refusal('STATE', words, 'changedMeanwhile');
    }
    await tx.query('UPDATE proposal SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
      id,
      agree ? 2 : 1,
      operator.name,
      toIsoInstant(now),
    ]);
    return { subject: id, detail: { operation, agree, proposedBy }, answer: { done: agree } };
  });
};
