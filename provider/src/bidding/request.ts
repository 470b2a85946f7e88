import { createHash } from 'node:crypto';
import type { BetTypeName, Mode, Session } from '@ank/protocol/bet-types';
import { isoDay, shift, today } from '../clock';
import { Refusal } from '../http/refusal';
import { betTypeNamed, endsAtOpen, type Line, readLine, readSession, type SentLine } from './line';

export type SentBid = {
  game_id?: string | number | null | undefined;
  new_result: {
    gameid?: string | number | null | undefined;
    pana?: string | null | undefined;
    gametype?: string | null | undefined;
    session?: string | null | undefined;
    bid_date: string;
    result: SentLine[];
  };
};

/** A checked bid, before the database has its say about the draw, the funds and the caller. */
export type Bid = {
  mode: Mode;
  marketId: string;
  label: BetTypeName;
  session: Session;
  /** Play dates to look at, best first; see playDates. */
  dates: readonly string[];
  /** Some line is taken only until the Open cut-off. */
  beforeOpen: boolean;
  lines: readonly Line[];
  /** Minor units, summed here: the client's `totalbit` is never trusted. */
  total: number;
  fingerprint: Buffer;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "5-March-2025", "05-Mar-2025", also "2025-03-05": as 2025-03-05. Undefined when it cannot be read. */
export const readBidDate = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (iso) return iso[0];
  const match = /^(\d{1,2})[-\s/]([a-z]{3})[a-z]*[-\s/,]+(\d{4})$/i.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', monthName = '', year = ''] = match;
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1;
  return month === 0 ? undefined : isoDay({ year: Number(year), month, day: Number(day) });
};

/**
 * Which draws a bid of that date may mean. After midnight a market that closes late still plays yesterday's draw, while
 * the player's calendar already says today: then yesterday's comes first, and counts only while its cut-off is ahead.
 */
const playDates = (sent: string, now: number): string[] => {
  const date = isoDay(today(now));
  const read = readBidDate(sent);
  if (read === date) return [shift(date, -1), date];
  if (read === shift(date, -1)) return [read];
  throw new Refusal('DATE', 'The bid date is not the date of this draw');
};

const typeOf = (mode: Mode, { pana, session, gametype, result }: SentBid['new_result']): BetTypeName => {
  // Related clients put the bet type's name into `session`, or name it in the lines alone.
  const [first] = result;
  const names = [pana, session, gametype, first?.pana, first?.closepana];
  const found = names.map((name) => betTypeNamed(mode, name)).find((name) => name !== undefined);
  if (!found) throw new Refusal('BAD_REQUEST', 'Unknown bet type');
  return found;
};

/** Reads and checks a bid request. Throws the refusal for the first thing wrong with it. */
export const readBid = (mode: Mode, sent: SentBid, now: number): Bid => {
  const { new_result: request } = sent;
  const marketId = String(sent.game_id ?? request.gameid ?? '');
  if (marketId === '') throw new Refusal('BAD_REQUEST', 'game_id is missing');
  if (request.result.length === 0) throw new Refusal('BAD_REQUEST', 'The request has no bids');
  const label = typeOf(mode, request);
  const session = readSession(mode, request.session) ?? readSession(mode, request.gametype) ?? 'Open';
  const lines = request.result.map((line) => readLine(mode, line, label, session));
  const dates = playDates(request.bid_date, now);
  const content = [mode, marketId, label, dates.at(-1), lines];
  return {
    mode,
    marketId,
    label,
    session: lines[0]?.session ?? session,
    dates,
    beforeOpen: lines.some(endsAtOpen),
    lines,
    total: lines.reduce((sum, { points }) => sum + points, 0),
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest(),
  };
};
