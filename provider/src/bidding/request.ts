import type { BetTypeName, Mode, Session } from '@ank/protocol/bet-types';
import type { Day } from '@ank/protocol/dates';
import { DAY, instantOf, isoDay, shift, today } from '../clock';
import { Refusal } from '../http/refusal';
import { sha256 } from '../numbers';
import { betTypeNamed, endsAtOpen, type Line, readLine, readSession, type SentLine } from './line';

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
};

/** m/d/yyyy, d-m-yyyy, an ISO instant (its day in India) or "5-March-2025"; undefined when unreadable. */
const readHistoryDate = (sent: string): Day | undefined => {
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(sent);
  if (slashes) return dayOf(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]));
  const dashes = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(sent);
  if (dashes) return dayOf(Number(dashes[3]), Number(dashes[2]), Number(dashes[1]));
  if (/^\d{4}-\d{2}-\d{2}T/.test(sent)) {
    const at = Date.parse(sent);
    return Number.isNaN(at) ? undefined : today(at);
  }
  const named = readBidDate(sent);
  const [year = 0, month = 0, day = 0] = (named ?? '').split('-').map(Number);
  return named ? dayOf(year, month, day) : undefined;
};

/** First moment of a day to the last of another; '' or something unreadable means today. */
export type Range = { from: number; to: number };

export const readRange = (from: string, to: string, now: number): Range => {
  const start = readHistoryDate(from.trim()) ?? today(now);
  const end = readHistoryDate(to.trim()) ?? today(now);
  // Bounds the wrong way round mean the same days.
  const [first, last] = isoDay(start) <= isoDay(end) ? [start, end] : [end, start];
  // Ids hold no time before 1970.
  return { from: Math.max(0, instantOf(first)), to: Math.max(0, instantOf(last) + DAY) };
};

export type SentBid = {
  game_id?: string | number | null | undefined;
  new_result: {
    gameid?: string | number | null | undefined;
    pana?: string | null | undefined;
    gametype?: string | null | undefined;
    session?: string | null | undefined;
    bid_date?: string | null | undefined;
    result: SentLine[];
  };
};

/** Not yet checked against draw, funds and caller. */
export type Bid = {
  mode: Mode;
  marketId: string;
  label: BetTypeName;
  session: Session;
  /** Best first (playDates). None where the bid came without its day. */
  dates: readonly string[];
  beforeOpen: boolean;
  lines: readonly Line[];
  /** Minor units, summed here: the client's `totalbit` is never trusted. */
  total: number;
  fingerprint: Buffer;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "5-March-2025", "05-Mar-2025" or "2025-03-05" as 2025-03-05; undefined when unreadable. */
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
 * After midnight a market that closes late still plays yesterday's draw, while the phone says today:
 * yesterday's comes first, and counts only while its cut-off is ahead.
 */
const playDates = (sent: string | null | undefined, now: number, strict: boolean): string[] => {
  if (!sent?.trim() && !strict) return [];
  if (typeof sent !== 'string') throw new Refusal('BAD_REQUEST', 'new_result.bid_date is missing');
  const date = isoDay(today(now));
  const read = readBidDate(sent);
  if (read === date) return [shift(date, -1), date];
  if (read === shift(date, -1)) return [read];
  throw new Refusal('DATE', 'The bid date is not the date of this draw');
};

const typeOf = (mode: Mode, { pana, session, gametype, result }: SentBid['new_result']): BetTypeName => {
  // Related clients put the bet type into `session`, or only into the lines.
  const [first] = result;
  const names = [pana, session, gametype, first?.pana, first?.closepana];
  const found = names.map((name) => betTypeNamed(mode, name)).find((name) => name !== undefined);
  if (!found) throw new Refusal('BAD_REQUEST', 'Unknown bet type');
  return found;
};

/** Clients name it once or twice. Throws when there is none, in `strict` also when there are two. */
const marketOf = ({ game_id: outer, new_result: { gameid: inner } }: SentBid, strict: boolean): string => {
  const marketId = String(outer ?? inner ?? '');
  if (marketId === '') throw new Refusal('BAD_REQUEST', 'game_id is missing');
  if (strict && String(inner ?? '') !== '' && String(inner) !== marketId)
    throw new Refusal('BAD_REQUEST', 'game_id and gameid name two markets');
  return marketId;
};

/** Throws for the first thing wrong; `strict`: the secure profile. */
export const readBid = (mode: Mode, sent: SentBid, now: number, strict = false): Bid => {
  const { new_result: request } = sent;
  const marketId = marketOf(sent, strict);
  if (request.result.length === 0) throw new Refusal('BAD_REQUEST', 'The request has no bids');
  const label = typeOf(mode, request);
  const session = readSession(mode, request.session) ?? readSession(mode, request.gametype) ?? 'Open';
  const lines = request.result.map((line) => readLine(mode, line, label, session));
  const dates = playDates(request.bid_date, now, strict);
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
    fingerprint: sha256(JSON.stringify(content)),
  };
};
