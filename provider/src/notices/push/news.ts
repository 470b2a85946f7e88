import { DAY, MINUTE } from '../../clock';
import { instant, type Tx } from '../../db/db';
import { firstIdAt } from '../../ids';
import { pauseOf } from '../../play/edge';
import { STATUS } from '../../wallet/ledger';
import { type Kind, NOTICE_DAYS, noticesOf } from '../notices';
import type { Due } from './store';
import { isTold } from './words';

/** Older news (ms) are for the inbox alone. */
const LATEST = 60 * MINUTE;

const ENTRY_KINDS = [
  STATUS.deposit,
  STATUS.withdrawalRefused,
  STATUS.mainWin,
  STATUS.starlineWin,
  STATUS.galiWin,
];

const DRAWS = `SELECT DISTINCT draw_id FROM result WHERE state = 'declared' AND declared_at > $1`;

const WHO = `SELECT a.nr::int AS nr FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[]) WITH ORDINALITY AS a(user_id, since, first_id, nr)
  WHERE EXISTS (SELECT 1 FROM ledger_entry e WHERE e.user_id = a.user_id AND e.tx_id >= a.first_id AND e.amount_status = ANY($4::smallint[]))
    OR EXISTS (SELECT 1 FROM withdraw_request w WHERE w.user_id = a.user_id AND w.decided_at > a.since)
    OR EXISTS (SELECT 1 FROM deposit_request d WHERE d.user_id = a.user_id AND d.decided_at > a.since)
    OR EXISTS (SELECT 1 FROM bid b WHERE b.user_id = a.user_id AND b.bid_id >= $5 AND b.draw_id = ANY($6::uuid[]))`;

const sinceOf = ({ since }: Due, now: number): number => Math.max(since.getTime(), now - LATEST);

export const withNews = async (db: Pick<Tx, 'query'>, due: readonly Due[], now: number): Promise<Due[]> => {
  const since = due.map((one) => sinceOf(one, now));
  const draws = await db.query<{ draw_id: string }>(DRAWS, [instant(Math.min(now, ...since))]);
  const rows = await db.query<{ nr: number }>(WHO, [
    due.map(({ user_id: userId }) => userId),
    since.map(instant),
    since.map(firstIdAt),
    ENTRY_KINDS,
    firstIdAt(now - NOTICE_DAYS * DAY),
    draws.map(({ draw_id: drawId }) => drawId),
  ]);
  const numbers = new Set(rows.map(({ nr }) => nr));
  return due.filter((_, index) => numbers.has(index + 1));
};

/** New up to `upTo` and not read meanwhile. */
export const newsFor = async (
  db: Pick<Tx, 'query'>,
  due: Due,
  { now, upTo }: { now: number; upTo: number },
): Promise<Kind[]> => {
  const { user_id: userId } = due;
  const [mark] = await db.query<{ read_to: Date }>('SELECT read_to FROM notice_read WHERE user_id = $1', [
    userId,
  ]);
  const since = Math.max(sinceOf(due, now), mark?.read_to.getTime() ?? 0);
  const isPaused = (await pauseOf(db, userId, now)) !== undefined;
  return (await noticesOf(db, userId, now))
    .filter(({ kind, at }) => at.getTime() > since && at.getTime() <= upTo && isTold(kind, isPaused))
    .map(({ kind }) => kind);
};
