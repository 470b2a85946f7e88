import { toIsoInstant } from '../../platform/clock';
import { hasRow, insertRow, readScalar, requireFirstRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { newPublicCode, newUuidV7 } from '../../platform/idsAndHashes';
import { type Minor, sumAmounts, ZERO_AMOUNT } from '../../platform/money';
import type { SigningContext } from '../auditLog/auditRootsAndKeys';
import {
  lockAndReadDraw,
  refuseBeforeCutoff,
  type StoredDraw,
  savedOrDeclaredNumbersOrRefuse,
} from '../draws/drawQueries';
import type { DrawSession } from '../draws/drawSessionQueries';
import { startLateBidWatch } from '../draws/lateBidWatch';
import { deriveWinningNumbers, winningNumberSqlParameters } from '../draws/winningNumbers';
import {
  lockWalletsAndReadBalances,
  noteBookedKindAndReturnRequestId,
  WIN_HISTORY_STATUS_BY_MODE,
} from '../ledger/ledger';
import { queuePushToBidders, queuePushToPlayers } from '../push/pushSubscriptions';
import { ensureSessionSealed, readCachedHasDrawProofs } from '../sealing/sealSessions';

/** $1 draw, $2 session, $3 last player of the part, $4 settlement part, $5 to $7 the winning numbers. */
const MARK_WON = `
WITH marked AS (
UPDATE bid_line AS l SET state = 'won', win_amount = (l.points * r.win) / r.stake, settle_id = $4
  FROM unnest($5::text[], $6::text[], $7::text[]) AS w(bet_type, n1, n2), bid b, rate r
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state = 'pending' AND l.user_id <= $3
   AND l.bet_type = w.bet_type AND l.n1 = w.n1 AND l.n2 = w.n2
   AND b.user_id = l.user_id AND b.bid_id = l.bid_id
   AND r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type
RETURNING l.line_no
) SELECT count(*)::int AS lines FROM marked`;

const MARK_LOST = `
WITH marked AS (
UPDATE bid_line SET state = 'lost', settle_id = $4
 WHERE draw_id = $1 AND settle_at = $2 AND state = 'pending' AND user_id <= $3
RETURNING line_no
) SELECT count(*)::int AS lines FROM marked`;

/**
 * Pays by one ledger transaction a player, with an entry for each winning line; the wallets are locked. $1
 * players, $2 transaction ids, $3 totals, $4 draw, $5 session, $6 settlement part, $7 actor, $8 now, $9
 * market name, $10 amount_status, $11 numbers for the players, $12 the request
 */
const PAY = `
WITH paid AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $11::text[]) AS p(user_id, tx_id, total, public_id)
), credit AS (
  UPDATE wallet SET balance = wallet.balance + paid.total, version = wallet.version + 1
    FROM paid WHERE wallet.user_id = paid.user_id
  RETURNING wallet.user_id, wallet.balance, wallet.version
), wins AS (
  SELECT l.user_id, l.bid_id, l.line_no, l.win_amount, b.bet_label,
         CASE WHEN l.sent_digits = '' OR l.sent_closedigits = '' THEN l.sent_digits || l.sent_closedigits
              ELSE l.sent_digits || '-' || l.sent_closedigits END AS number,
         (row_number() OVER mine)::int AS nr, (sum(l.win_amount) OVER mine)::bigint AS running
    FROM bid_line l JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
   WHERE l.draw_id = $4 AND l.settle_at = $5 AND l.settle_id = $6 AND l.state = 'won' AND l.win_amount > 0
  WINDOW mine AS (PARTITION BY l.user_id ORDER BY l.bid_id, l.line_no)
), new_tx AS (
  INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at, request)
  SELECT paid.tx_id, 'win', $6::uuid::text || ':' || paid.user_id::text, $7::text, $8::timestamptz, $12::text FROM paid
)
INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id, bid_id, line_no)
SELECT paid.tx_id, wins.nr, 'wallet:' || paid.user_id, paid.user_id, wins.win_amount,
       credit.balance - paid.total + wins.running, credit.version,
       'Win: ' || $9::text || ', ' || wins.bet_label || ' ' || wins.number, $10::smallint,
       paid.public_id || '-' || wins.nr, wins.bid_id, wins.line_no
  FROM paid JOIN credit ON credit.user_id = paid.user_id JOIN wins ON wins.user_id = paid.user_id
UNION ALL
SELECT paid.tx_id, 0, 'payouts:' || $4::uuid::text, NULL, -paid.total, NULL, NULL, '', NULL, NULL, NULL, NULL FROM paid`;

/** Lines in one transaction; a larger draw resumes where it stopped. */
const PART = 50_000;

type Totals = { lines: number; winners: number; paid: Minor };

type DeclareInput = DrawSession & { actor: string; now: number };
type SettlementPart = DeclareInput & { draw: StoredDraw; version: number; size: number };

/** No player is split; undefined when no line is left. */
const findLastPlayerOfPart = async (
  tx: Tx,
  { drawId, session, size }: SettlementPart,
): Promise<string | undefined> => {
  const [last] = await tx.query<{ user_id: string }>(
    `SELECT user_id FROM (SELECT user_id FROM bid_line WHERE draw_id = $1 AND settle_at = $2 AND state = 'pending'
       ORDER BY user_id LIMIT $3) AS part ORDER BY user_id DESC LIMIT 1`,
    [drawId, session, size],
  );
  return last?.user_id;
};

const payWinners = async (tx: Tx, part: SettlementPart, settleId: string): Promise<Minor> => {
  const { drawId, session, actor, now, draw } = part;
  const totals = await tx.query<{ user_id: string; total: Minor }>(
    `SELECT user_id, sum(win_amount)::bigint AS total FROM bid_line
      WHERE draw_id = $1 AND settle_at = $2 AND settle_id = $3 AND state = 'won' AND win_amount > 0
      GROUP BY user_id ORDER BY user_id`,
    [drawId, session, settleId],
  );
  if (totals.length === 0) return ZERO_AMOUNT;
  const players = totals.map(({ user_id }) => user_id);
  await lockWalletsAndReadBalances(tx, players);
  await tx.query(PAY, [
    players,
    players.map(() => newUuidV7(now)),
    totals.map(({ total }) => total),
    ...[
      drawId,
      session,
      settleId,
      actor,
      toIsoInstant(now),
      draw.name,
      WIN_HISTORY_STATUS_BY_MODE[draw.mode],
    ],
    players.map(() => newPublicCode()),
    noteBookedKindAndReturnRequestId(tx.request, 'win'),
  ]);
  await queuePushToPlayers(tx, players, now);
  return sumAmounts(totals.map(({ total }) => total));
};

/** Gives the totals so far, and whether lines are left. */
const settleNextPart = async (tx: Tx, part: SettlementPart) => {
  const { drawId, session, draw, version, now } = part;
  const upTo = await findLastPlayerOfPart(tx, part);
  let [lines, winners, paid] = [0, 0, ZERO_AMOUNT];
  if (upTo !== undefined) {
    const wins = deriveWinningNumbers(draw.mode, session, savedOrDeclaredNumbersOrRefuse(draw, session));
    const settleId = newUuidV7(now);
    const key = [drawId, session, upTo, settleId];
    winners = await readScalar<number>(tx, MARK_WON, [...key, ...winningNumberSqlParameters(wins)]);
    lines = winners + (await readScalar<number>(tx, MARK_LOST, key));
    paid = await payWinners(tx, part, settleId);
  }
  const totals = await tx.query<Totals>(
    `UPDATE settlement SET lines = lines + $4, winners = winners + $5, paid = paid + $6::bigint
      WHERE draw_id = $1 AND session = $2 AND version = $3 RETURNING lines, winners, paid`,
    [drawId, session, version, lines, winners, paid],
  );
  return { more: upTo !== undefined, totals: requireFirstRow(totals) };
};

/**
 * Publishes a result that was saved, and settles by it. Pays once; a repeat finishes what was interrupted and
 * judges bids written late (settleAllLateBids.ts). Throws when nothing is saved, bids are still taken, or the
 * Open is missing.
 */
export const declareAndSettleSavedResult = async (
  context: PlatformContext & SigningContext,
  run: DeclareInput,
  partSize = PART,
) => {
  const { db, cache } = context;
  const { drawId, session, now } = run;
  const step = () =>
    db.tx(async (tx) => {
      const draw = await lockAndReadDraw(tx, drawId);
      const own = draw.results[session];
      // A declared Open still pays what it has to, although the Close is called off.
      if (draw.state !== 'on' && own?.state !== 'declared')
        throw new Refusal('STATE', 'This draw is not played', 'notPlayed');
      refuseBeforeCutoff(draw, session, now);
      if (!own) throw new Refusal('STATE', 'There is no saved result: save it and look at the preview first');
      const { version } = own;
      const already = own.state === 'declared';
      const which = 'WHERE draw_id = $1 AND session = $2 AND version = $3';
      const key = [drawId, session, version, toIsoInstant(now)];
      if (!already) {
        if (session === 'Close' && draw.results.Open?.state !== 'declared')
          throw new Refusal('STATE', 'The Close cannot be declared before the Open', 'openFirst');
        const declared = `UPDATE result SET state = 'declared', declared_at = $4, declared_by = $5 ${which}`;
        await tx.query(declared, [...key, run.actor]);
        await insertRow(tx, 'settlement', {
          draw_id: drawId,
          session,
          version,
          started_at: toIsoInstant(now),
        });
        await queuePushToBidders(tx, drawId, now);
      }
      const { more, totals } = await settleNextPart(tx, { ...run, draw, version, size: partSize });
      const finish = `UPDATE settlement SET finished_at = $4 ${which} AND finished_at IS NULL RETURNING version`;
      if (!more && (await hasRow(tx, finish, key))) await startLateBidWatch(tx, drawId, session, now);
      return { more, already, totals };
    });

  // A transaction of its own: what settles holds wallets, for which a bid under way may wait.
  if (await readCachedHasDrawProofs(context))
    await db.tx(async (tx) => {
      const draw = await lockAndReadDraw(tx, drawId);
      if (draw.state !== 'on' || draw.results[session]?.state !== 'saved') return;
      refuseBeforeCutoff(draw, session, now);
      await ensureSessionSealed(tx, { ...run, keys: context.signingKeys?.() ?? [] });
    });
  let last = await step();
  const { already } = last;
  while (last.more) last = await step();
  cache.clear();
  return { already, ...last.totals };
};

export const resumeUnfinishedSettlements = async (
  context: PlatformContext & SigningContext,
): Promise<number> => {
  const open = await context.db.query<DrawSession>(
    'SELECT draw_id AS "drawId", session FROM settlement WHERE finished_at IS NULL AND revoked_at IS NULL',
  );
  for (const draw of open)
    await declareAndSettleSavedResult(context, { ...draw, actor: 'resume', now: context.clock() });
  return open.length;
};
