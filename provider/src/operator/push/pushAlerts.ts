import {
  findNewAlerts,
  listAllAlertsWithCounts,
  type OperatorAlert,
  type SeenMarks,
  screenPathOfAlert,
  seenMarksOf,
} from '@ank/protocol/operator/alerts';
import type { Role } from '@ank/protocol/operator/fields';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { forEachTwentyAtOnce, newPushSender, type PushSendingContext } from '../../features/push/pushSender';
import {
  type StoredPushSubscription,
  storePushOutcomeOrDeleteSubscription,
} from '../../features/push/pushSubscriptions';
import type { PushLanguage } from '../../features/push/pushTexts';
import { MINUTE_MS, toIsoInstant } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { readTonightOverview } from '../reports/readTonightOverview';

/**
 * The role whose work each alert is. A proposal's decider depends on its proposer, so nobody is told of one.
 */
const WORK: Readonly<Record<OperatorAlert['what'], Role | undefined>> = {
  deposits: OPERATIONS['deposit approve'].role,
  withdrawals: OPERATIONS['withdraw approve'].role,
  results: OPERATIONS['result declare'].role,
  settling: OPERATIONS['result declare'].role,
  books: 'admin',
  proposals: undefined,
};

export const isRoleAlerted = (role: Role): boolean => role === 'admin' || Object.values(WORK).includes(role);

/** Counts the role's own work as the page counts it. */
export const readAlertsByRole = async (
  context: Pick<PlatformContext, 'metrics'>,
  db: Database,
  now: number,
): Promise<(role: Role) => OperatorAlert[]> => {
  // The alerts are read as the page reads them, where instants are texts.
  const calls = listAllAlertsWithCounts(
    JSON.parse(JSON.stringify(await readTonightOverview(context, db, now))),
  );
  return (role) => calls.filter(({ what }) => WORK[what] && (role === 'admin' || role === WORK[what]));
};

const ALERT_TEXTS: Readonly<Record<PushLanguage, Partial<Record<OperatorAlert['what'], string>>>> = {
  en: {
    deposits: 'Deposits waiting: {n}',
    withdrawals: 'Withdrawals waiting: {n}',
    results: 'Draws without a result: {n}',
    settling: 'A result is not settled yet',
    books: 'The books do not balance',
  },
  hi: {
    deposits: 'पेंडिंग जमा: {n}',
    withdrawals: 'पेंडिंग निकासी: {n}',
    results: 'बिना रिज़ल्ट के ड्रॉ: {n}',
    settling: 'एक रिज़ल्ट का भुगतान पूरा नहीं हुआ',
    books: 'बही का मिलान नहीं हो रहा',
  },
  mr: {
    deposits: 'प्रलंबित जमा: {n}',
    withdrawals: 'प्रलंबित विथड्रॉ: {n}',
    results: 'रिझल्ट नसलेले ड्रॉ: {n}',
    settling: 'एका रिझल्टचा हिशेब पूर्ण झालेला नाही',
    books: 'खातेवही जुळत नाही',
  },
};

/**
 * Returns the payload as JSON: counts, and the desk's screen of the first; no name, number of a phone or
 * amount.
 */
const buildAlertPayload = (news: readonly OperatorAlert[], language: PushLanguage): string => {
  const [title = '', ...more] = news.map(({ what, n }) =>
    (ALERT_TEXTS[language][what] ?? '').replace('{n}', String(n)),
  );
  return JSON.stringify({ title, body: more.join('\n'), path: screenPathOfAlert(news[0]?.what ?? 'books') });
};

type DeskSubscription = StoredPushSubscription & { role: Role; known: SeenMarks; told_to: Date };

/** Selects the sessions that nobody ended, of people who are still here. */
const OPEN = `SELECT s.token_hash, s.endpoint, s.p256dh, s.auth, s.language, s.known, s.told_to, s.failures, o.role
  FROM operator_session t JOIN operator o ON o.operator_id = t.operator_id AND o.revoked_at IS NULL
  JOIN push_subscription s ON s.token_hash = t.token_hash AND s.user_id = t.operator_id
 WHERE t.ended_at IS NULL AND s.known IS NOT NULL`;

/**
 * Tells whether a desk may be called: at most once a minute, after failures less often; a clock that was set
 * back holds nobody up.
 */
const isDeskPushDue = ({ told_to: toldTo, failures }: DeskSubscription, now: number): boolean => {
  const since = now - toldTo.getTime();
  return since >= MINUTE_MS * 2 ** failures || since < -MINUTE_MS;
};

/**
 * Sends at most one push to each desk (decision 023): of two processes, the one that notes it first sends
 * it.
 */
export const pushAlertsToDesks = async (context: PushSendingContext): Promise<void> => {
  const { db, clock, push } = context;
  if (!push) return;
  const now = clock();
  // The desks are read before what waits is read: what another process noted is then never newer than that.
  const due = (await db.query<DeskSubscription>(OPEN)).filter((desk) => isDeskPushDue(desk, now));
  if (due.length === 0) return;
  const callsFor = await readAlertsByRole(context, db, now);
  const checked = ((await context.metrics.audited.get()).values[0]?.value ?? 0) * 1000;
  const sending = newPushSender(context, push);

  await forEachTwentyAtOnce(due, async (desk) => {
    const calls = callsFor(desk.role);
    // A finding of another process is forgotten by each process that has checked the books since, because
    // each checks them by itself.
    const books = desk.known.books?.length && checked <= desk.told_to.getTime() && desk.known.books;
    const known: SeenMarks = { ...seenMarksOf(calls), ...(books && { books }) };
    const [before, after] = [desk.known, known].map((one) => JSON.stringify(one));
    const news = findNewAlerts(desk.known, calls);
    const [noted] = await db.query(
      `UPDATE push_subscription SET known = $3::jsonb, told_to = $4
        WHERE token_hash = $1 AND endpoint = $2 AND known = $5::jsonb AND $3::jsonb <> $5::jsonb RETURNING 1 AS n`,
      [
        ...[desk.token_hash, desk.endpoint, after],
        ...[toIsoInstant(news.length > 0 ? now : desk.told_to.getTime()), before],
      ],
    );
    if (!noted || news.length === 0) return;
    const outcome = await sending.sendAndCount(desk, buildAlertPayload(news, desk.language));
    const values = [outcome === 'again' ? before : after];
    await storePushOutcomeOrDeleteSubscription(db, desk, outcome, { next: 'known = $3::jsonb', values });
  });
  await sending.storeTally();
};
