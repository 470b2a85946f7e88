import type { Mode } from '@ank/protocol/bet-types';
import type { NoticeRow } from '@ank/protocol/calls/rows';
import { closeResultText, openResultText } from '@ank/protocol/draw-result';
import { DAY_MS, toIsoInstant } from '../../platform/clock';
import { type Database, insertRow } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { lowestUuidAt } from '../../platform/idsAndHashes';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { WALLET_HISTORY_STATUS } from '../ledger/ledger';
import { DEPOSIT_REJECTION_REASON_SQL } from '../wallet/depositRequests';
import { type BidOfEntry, historyLinkOfBid } from '../wallet/listWalletTransactions';
import { parseLedgerNote } from '../wallet/parseLedgerNote';

const parseTimeOrRefuse = (sentTime: string | null | undefined): number | undefined => {
  if (!sentTime) return undefined;
  const at = Date.parse(sentTime);
  if (!Number.isFinite(at)) throw new Refusal('BAD_REQUEST', 'read_to is not a time');
  return Math.max(0, at);
};

export const noticeInboxRoutes = (calls: CallRegistrar, { db }: Pick<PlatformContext, 'db'>) => {
  calls.player('/api-notices', async ({ body, player, now }) => ({
    status: true,
    msg: 'Notices',
    ...(await markReadAndListNotices(db, player.userId, parseTimeOrRefuse(body.read_to), now)),
  }));
};

export const NOTICE_DAYS = 30;
const MOST = 50;

export type NoticeKind = NoticeRow['kind'];
type Notice = Omit<NoticeRow, 'is_new' | 'at'> & { at: Date };

const OF_STATUS: Readonly<Record<number, NoticeKind>> = {
  [WALLET_HISTORY_STATUS.deposit]: 'deposit',
  [WALLET_HISTORY_STATUS.withdrawalRefused]: 'withdrawal refused',
  [WALLET_HISTORY_STATUS.transferIn]: 'received',
  [WALLET_HISTORY_STATUS.mainWin]: 'win',
  [WALLET_HISTORY_STATUS.starlineWin]: 'win',
  [WALLET_HISTORY_STATUS.galiWin]: 'win',
  [WALLET_HISTORY_STATUS.correction]: 'correction',
};

const ENTRIES = `SELECT coalesce(e.public_id, '') AS notice_id, e.amount, e.note, e.amount_status, t.created_at AS at, s.public_id AS bid_number, b.mode, b.created_at AS bid_at
  FROM ledger_entry e JOIN ledger_tx t ON t.tx_id = e.tx_id
  LEFT JOIN bid b ON b.user_id = e.user_id AND b.bid_id = e.bid_id
  LEFT JOIN every_entry s ON s.tx_id = b.bid_id AND s.entry_no = 1
 WHERE e.user_id = $1 AND e.amount_status = ANY($2::smallint[]) AND e.tx_id >= $3
 ORDER BY e.tx_id DESC, e.entry_no DESC LIMIT ${MOST}`;

/** The decisions that the wallet does not tell: paid withdrawals and refused deposits. */
const DECISIONS = `SELECT request_number || '-D' AS notice_id, kind, at, note, amount FROM (
  SELECT request_number, amount, decided_at AS at, 'withdrawal' AS kind, '' AS note FROM withdraw_request WHERE user_id = $1 AND status = 2
  UNION ALL
  SELECT request_number, amount, decided_at, 'deposit refused', coalesce(${DEPOSIT_REJECTION_REASON_SQL}, '') FROM deposit_request r WHERE user_id = $1 AND status = 1
) AS d WHERE at >= $2 ORDER BY at DESC LIMIT ${MOST}`;

const RESULTS = `SELECT r.draw_id || '-' || r.session AS notice_id, r.session, r.pana, r.declared_at AS at, m.name, m.mode, to_char(d.play_date, 'FMMM/FMDD/YYYY') AS result_day
  FROM (SELECT DISTINCT draw_id FROM bid WHERE user_id = $1 AND bid_id >= $2) AS mine
  JOIN result r ON r.draw_id = mine.draw_id AND r.state = 'declared'
  JOIN draw d ON d.draw_id = r.draw_id JOIN market m ON m.market_id = d.market_id
 WHERE r.declared_at IS NOT NULL ORDER BY r.declared_at DESC LIMIT ${MOST}`;

const MESSAGES = `SELECT m.message_id AS notice_id, 'house' AS kind, m.created_at AS at, m.body AS note, m.translations FROM house_message m JOIN player p ON p.user_id = $1
 WHERE (m.user_id = $1 OR m.user_id IS NULL AND m.created_at >= p.created_at) AND m.created_at >= $2
 ORDER BY m.created_at DESC LIMIT ${MOST}`;

type Entry = { notice_id: string; amount: Minor; note: string; amount_status: number; at: Date } & BidOfEntry;
type Message = Notice & { translations: Record<string, string> };
type Result = {
  notice_id: string;
  session: string;
  pana: string;
  at: Date;
  name: string;
  mode: Mode;
  result_day: string;
};

/** Newest first. */
export const listNotices = async (db: Database, userId: string, now: number): Promise<Notice[]> => {
  const since = now - NOTICE_DAYS * DAY_MS;
  const entries = await db.query<Entry>(ENTRIES, [
    userId,
    Object.keys(OF_STATUS).map(Number),
    lowestUuidAt(since),
  ]);
  const decisions = await db.query<Notice & { amount: Minor }>(DECISIONS, [userId, toIsoInstant(since)]);
  const results = await db.query<Result>(RESULTS, [userId, lowestUuidAt(since)]);
  const messages = await db.query<Message>(MESSAGES, [userId, toIsoInstant(since)]);
  const told: Notice[] = [
    ...entries.map(({ notice_id, amount_status, at, note, amount, ...entry }) => ({
      notice_id,
      kind: OF_STATUS[amount_status] ?? ('correction' as const),
      at,
      note,
      ...parseLedgerNote(note),
      ...historyLinkOfBid(entry),
      amount: pointsFromMinor(amount),
    })),
    ...decisions.map((decision) => ({ ...decision, amount: pointsFromMinor(decision.amount) })),
    ...results.map(({ notice_id, at, session, pana, name, mode, result_day }) => ({
      notice_id,
      kind: 'result' as const,
      at,
      result_mode: mode,
      result_day,
      note: `${name} ${session === 'Open' ? openResultText(mode, pana) : closeResultText(pana)}`,
    })),
    ...messages.map(({ translations, ...message }) => ({
      ...message,
      ...(Object.keys(translations).length > 0 && { translations }),
    })),
  ];
  return told.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
};

/** The newest that the player has seen, ms. */
export const findLastSeenNoticeTime = async (db: Database, userId: string): Promise<number> => {
  const sql = 'SELECT read_to FROM notice_read WHERE user_id = $1';
  return (await db.query<{ read_to: Date }>(sql, [userId]))[0]?.read_to.getTime() ?? 0;
};

/** A message later than `readTo` stays new. */
const markReadAndListNotices = async (
  db: Database,
  userId: string,
  readTo: number | undefined,
  now: number,
) => {
  if (readTo !== undefined)
    await insertRow(
      db,
      'notice_read',
      { user_id: userId, read_to: toIsoInstant(Math.min(readTo, now)) },
      'ON CONFLICT (user_id) DO UPDATE SET read_to = greatest(notice_read.read_to, excluded.read_to)',
    );
  const seen = await findLastSeenNoticeTime(db, userId);
  const notices = (await listNotices(db, userId, now)).map(({ at, ...told }) => ({
    ...told,
    at: at.toISOString(),
    is_new: at.getTime() > seen,
  }));
  return { unread: notices.filter(({ is_new }) => is_new).length, notices };
};
