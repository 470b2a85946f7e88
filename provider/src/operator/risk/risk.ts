import type { Mode, Session } from '@ank/protocol/bet-types';
import { isPana } from '@ank/protocol/bet-types';
import { JODIS } from '@ank/protocol/game';
import { isoDay, shift, today } from '../../clock';
import { settingsOf } from '../../content/settings';
import type { Context } from '../../context';
import { one, type Tx } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { points } from '../../money';
import { findDraw } from '../../settlement/results';
import type { Desk } from '../desk';
import { costOf, payoutKey, worstOf } from './worst';

/** Of one draw ($2) or of all from the day before ($1) on. */
const OPEN_DRAWS = `SELECT d.draw_id, d.market_id AS market, m.name, m.mode, d.play_date::text AS date, l.settle_at AS session,
    CASE l.settle_at WHEN 'Open' THEN d.open_cutoff ELSE d.close_cutoff END AS cutoff,
    (SELECT o.pana FROM result o WHERE o.draw_id = d.draw_id AND o.session = 'Open' AND o.state = 'declared') AS open,
    l.bet_type, l.n1, l.n2, count(*)::int AS lines, sum(l.points)::bigint AS staked, sum(l.points * r.win / r.stake)::bigint AS payout
  FROM draw d JOIN market m ON m.market_id = d.market_id JOIN bid_line l ON l.draw_id = d.draw_id AND l.state = 'pending'
  JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type
 WHERE d.state = 'on' AND CASE WHEN $2::uuid IS NULL THEN d.play_date >= $1::date ELSE d.draw_id = $2::uuid END
 GROUP BY d.draw_id, m.market_id, l.settle_at, l.bet_type, l.n1, l.n2`;

type Row = {
  draw_id: string;
  market: string;
  name: string;
  mode: Mode;
  date: string;
  session: Session;
  cutoff: Date;
  open: string | null;
  bet_type: string;
  n1: string;
  n2: string;
  lines: number;
  staked: number;
  payout: number;
};

/** Sessions with bids that nothing has settled yet. */
const openSessions = async (db: Pick<Tx, 'query'>, from: string, drawId: string | null = null) => {
  const rows = await db.query<Row>(OPEN_DRAWS, [from, drawId]);
  const all = new Map<string, Row & { payouts: Map<string, number> }>();
  for (const row of rows) {
    const key = row.draw_id + row.session;
    const known = all.get(key) ?? { ...row, lines: 0, staked: 0, payouts: new Map<string, number>() };
    known.lines += row.lines;
    known.staked += row.staked;
    known.payouts.set(payoutKey(row.bet_type, row.n1, row.n2), row.payout);
    all.set(key, known);
  }
  return [...all.values()].sort((a, b) => a.cutoff.getTime() - b.cutoff.getTime());
};

const checkResult = (mode: Mode, number: string): void => {
  if (mode === 'gali' ? !JODIS.includes(number) : !isPana(number))
    throw new Refusal('NUMBER', `${number} is not a result of this market`);
};

/** ms; adding up an evening takes a while, and every open desk asks. */
const KEPT = 5000;

export const riskRoutes = (desk: Desk, context: Context): void => {
  const { db, cache } = context;
  desk.read('risk', async ({ now }) => {
    const { house, line } = (await settingsOf(context)).risk;
    const open = await cache.get('risk', KEPT, () => openSessions(db, shift(isoDay(today(now)), -1)));
    const { wallets } = await cache.get('wallets', KEPT, async () =>
      one(
        await db.query<{ wallets: number }>(
          'SELECT coalesce(sum(balance), 0)::bigint AS wallets FROM wallet',
        ),
      ),
    );
    return {
      wallets: points(wallets),
      house,
      line,
      draws: open.map(({ market, name, mode, date, session, cutoff, lines, staked, payouts, open }) => {
        const worst = worstOf(payouts, mode, session, open ?? undefined);
        const over = line > 0 && (worst[0]?.cost ?? 0) - staked > line * 100;
        return {
          ...{ market, name, mode, date, session, cutoff, lines, over },
          staked: points(staked),
          worst: worst.map(({ number, cost }) => ({ number, cost: points(cost) })),
        };
      }),
    };
  });

  desk.read('risk if', async ({ input }) => {
    const { open, close } = input;
    const draw = await findDraw(db, input.market, input.date);
    for (const number of [open, close ?? open]) checkResult(draw.mode, number);
    const sessions = await openSessions(db, draw.play_date, draw.draw_id);
    return {
      results: sessions
        .filter(({ session }) => session === 'Open' || close !== undefined)
        .map(({ session, lines, staked, payouts }) => ({
          ...{ session, lines },
          staked: points(staked),
          cost: points(costOf(payouts, draw.mode, session, { open, close })),
        })),
    };
  });
};
