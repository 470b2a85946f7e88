import type { Mode, Session } from '@ank/protocol/bet-types';
import { bidDate } from '@ank/protocol/dates';
import { issueToken } from '../accounts/tokens';
import { placeBid } from '../bidding/place';
import { readBid, type SentBid } from '../bidding/request';
import { newCache } from '../cache';
import { dayFromIso, instantOf, isoDay, MINUTE, shift, today } from '../clock';
import type { Context } from '../context';
import { ensureDraws } from '../markets/draws';
import { declareDue } from './results';

export const HISTORY_DAYS = 3;

type Play = { mode: Mode; market: string; pana: string; session: Session; numbers: string[] };

/** Seconds after midnight at which the demo player bids; the results of the day before are in by then. */
const FIRST_BID = 52 * 60;

/** Every digit or half of them, so that each history has wins and losses. */
const DAILY: readonly Play[] = [
  {
    mode: 'main',
    market: '1',
    pana: 'Single Digit',
    session: 'Open',
    numbers: ['1', '3', '5', '7', '9', '0', '2', '4', '6', '8'],
  },
  { mode: 'main', market: '4', pana: 'Jodi Digit', session: 'Open', numbers: ['27', '72', '05'] },
  { mode: 'main', market: '6', pana: 'Single Pana', session: 'Close', numbers: ['123', '190', '479'] },
  {
    mode: 'starline',
    market: 's10',
    pana: 'Single Digit',
    session: 'Open',
    numbers: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  },
  {
    mode: 'gali',
    market: 'g2',
    pana: 'Left Digit',
    session: 'Open',
    numbers: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  },
];

const requestOf = ({ market, pana, session, numbers }: Play, date: string): SentBid => ({
  game_id: market,
  new_result: {
    pana,
    session,
    bid_date: bidDate(dayFromIso(date)),
    result: numbers.map((number) => ({
      digits: session === 'Open' ? number : '',
      closedigits: session === 'Open' ? '' : number,
      points: 10,
      session,
    })),
  },
});

/**
 * Plays past days through the functions of a live day, under a clock in the past, so that a demo's ledger is
 * as true as any.
 */
export const seedHistory = async (context: Context, userId: string): Promise<void> => {
  const now = context.clock();
  for (let ago = HISTORY_DAYS; ago >= 0; ago--) {
    const date = shift(isoDay(today(now)), -ago);
    // In a day's first minutes every market is still open.
    let moment = instantOf(dayFromIso(date), FIRST_BID);
    if (moment > now - 30 * MINUTE) return;
    const past: Context = { ...context, cache: newCache(), clock: () => moment, wall: undefined };
    await ensureDraws(past.db, date, moment);
    const token = await issueToken(past, past.db, { userId, address: 'seed' }, moment);
    for (const play of DAILY) {
      const bid = readBid(play.mode, requestOf(play, date), moment);
      await placeBid(past, { bid, token, key: undefined, now: moment });
      moment += MINUTE;
    }
    // A day's last results come after midnight; those not due yet are left to the running demo.
    moment = Math.min(instantOf(dayFromIso(shift(date, 1)), FIRST_BID), now);
    await declareDue(past, { since: date });
    await context.db.query('DELETE FROM session_token WHERE user_id = $1', [userId]);
  }
};
