import { seenMarksOf } from '@ank/protocol/operator/alerts';
import type { PushContext } from '../../features/push/pushKeysAndDestinations';
import {
  countSubscriptionChangeOrRefuse,
  validPushSubscriptionOrRefuse,
} from '../../features/push/pushRoutes';
import {
  deleteSubscription,
  replaceSubscription,
  returnFalseIfDuplicateElseThrow,
} from '../../features/push/pushSubscriptions';
import type { PlatformContext } from '../../platform/http/platformContext';
import { forbiddenRefusal, Refusal } from '../../platform/http/refusal';
import type { DeskOperations } from '../calls/deskOperations';
import type { Operator } from '../calls/operatorAuth';
import { isRoleAlerted, readAlertsByRole } from './pushAlerts';

const sessionHashOrRefuse = ({ pageSession }: Operator): Buffer => {
  if (!pageSession)
    throw forbiddenRefusal('Only a browser that is logged in to the page of the desk can get pushes');
  return pageSession.hash;
};

/** Serves pushes for the browser of a session, until it logs out or a week has gone by without a log-in. */
export const deskPushRoutes = (desk: DeskOperations, context: PlatformContext & PushContext): void => {
  const { db, push } = context;

  desk.read('push state', async ({ operator }) => ({
    key: (isRoleAlerted(operator.role) && push?.keys.publicKey) || null,
    told: await db.query<{ endpoint: string; language: string; here: boolean }>(
      `SELECT s.endpoint, s.language, s.token_hash = $2 AS here FROM push_subscription s
         JOIN operator_session t ON t.token_hash = s.token_hash AND t.ended_at IS NULL WHERE s.user_id = $1`,
      [operator.id, sessionHashOrRefuse(operator)],
    ),
  }));

  desk.write('push on', async (tx, { input, operator, now }) => {
    const { id, name, role } = operator;
    const tokenHash = sessionHashOrRefuse(operator);
    if (!push)
      throw new Refusal(
        'NOT_FOUND',
        'This server has no keys for pushes. Create them with ank-provider push keys',
      );
    if (!isRoleAlerted(role))
      throw forbiddenRefusal(`${name} may only read, so there is nothing to be notified of`);
    const subscription = validPushSubscriptionOrRefuse(input, push);
    await countSubscriptionChangeOrRefuse(tx, id, now);
    const known = seenMarksOf((await readAlertsByRole(context, tx, now))(role));
    const own = { tokenHash, userId: id, seenAlertMarks: known };
    if (!(await replaceSubscription(tx, own, subscription, now).catch(returnFalseIfDuplicateElseThrow)))
      throw new Refusal('REFUSED', 'This browser could not be added. Try again');
    const { hostname } = new URL(subscription.endpoint);
    return { subject: name, detail: { site: hostname }, answer: {} };
  });

  desk.write('push off', async (tx, { operator }) => {
    await deleteSubscription(tx, sessionHashOrRefuse(operator));
    return { subject: operator.name, detail: {}, answer: {} };
  });
};
