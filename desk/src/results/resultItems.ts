import type { Session } from '@ank/protocol/bet-types';
import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { to24HourClock } from '../form/convertClockTime';
import { formatClockTime } from '../form/formatTime';

type Draw = OutputOf<'result list'>['draws'][number];
type State = Draw['open_state'];

export type ResultItem = {
  key: string;
  market: string;
  name: string;
  mode: Draw['mode'];
  session: Session;
  cutoff: string;
  number: string;
  /** Points that wait for this result, and the most that it may pay; absent: no bid waits. */
  staked?: number | undefined;
  cost?: number | undefined;
  /** Whether it is a Close whose Open is not declared: until then it cannot be declared itself. */
  waitsForOpen: boolean;
  state: 'early' | 'due' | 'saved' | 'declared' | 'off' | 'void';
  /** The thing that may be taken back: a result, the draw, or its Close once the Open is declared. */
  way?: 'revoke' | 'callOff' | 'callCloseOff' | undefined;
};

/** Returns "Starline" of "Starline 10:00 AM" that closes at 10:00, for a place beside that time. */
export const nameWithoutItsTime = ({ name, cutoff }: Pick<ResultItem, 'name' | 'cutoff'>): string => {
  const [, place, time] = /^(.*\S)\s+(\d{1,2}:\d\d [AP]M)$/i.exec(name) ?? [];
  return place && time && to24HourClock(time) === formatClockTime(cutoff) ? place : name;
};

export type ResultIdentifier = InputOf<'result preview'>;

const resultItemStateOf = (draw: Draw, result: State, cutoff: string, now: number): ResultItem['state'] => {
  if (result === 'declared' || (draw.state === 'on' && result !== '')) return result;
  if (draw.state !== 'on') return draw.state;
  return Date.parse(cutoff) > now ? 'early' : 'due';
};

const allowedTakeBackOf = ({ state, open_state, close_state }: Draw, session: Session): ResultItem['way'] => {
  if (state !== 'on') return undefined;
  if (close_state === 'declared') return session === 'Close' ? 'revoke' : undefined;
  if (open_state !== 'declared') return 'callOff';
  return session === 'Open' ? 'revoke' : 'callCloseOff';
};

/** A Close after midnight stands at the end of its day. */
export const listResultItems = (draws: readonly Draw[], now: number): ResultItem[] =>
  draws
    .flatMap((draw): ResultItem[] => {
      const { market, name, mode } = draw;
      const item = (session: Session, cutoff: string, number: string, result: State): ResultItem => ({
        key: `${market}-${session}`,
        ...{ market, name, mode, session, cutoff, number },
        state: resultItemStateOf(draw, result, cutoff, now),
        waitsForOpen: session === 'Close' && draw.open_state !== 'declared',
        way: allowedTakeBackOf(draw, session),
      });
      const openDraws = item('Open', draw.open_cutoff, draw.open, draw.open_state);
      return mode === 'main'
        ? [openDraws, item('Close', draw.close_cutoff, draw.close, draw.close_state)]
        : [openDraws];
    })
    .sort((a, b) => Date.parse(a.cutoff) - Date.parse(b.cutoff));

type Open = OutputOf<'risk'>['draws'][number];

/** Gives each result what waits for it, of the draws of `date`. */
export const addStakesOfOpenDraws = (
  items: readonly ResultItem[],
  open: readonly Open[],
  date: string,
): ResultItem[] =>
  items.map((item) => {
    const openDraw = open.find(
      (draw) => draw.market === item.market && draw.session === item.session && draw.date === date,
    );
    return openDraw ? { ...item, staked: openDraw.staked, cost: openDraw.worst[0]?.cost ?? 0 } : item;
  });

const URGENCY_RANKS = { due: 0, saved: 0, early: 2, declared: 3, off: 4, void: 4 } as const;

/** A due result with bids comes first, then the others that are due, those to come, and what is done. */
const urgencyRankOfResult = ({ state, staked }: ResultItem): number =>
  URGENCY_RANKS[state] + (URGENCY_RANKS[state] === 0 && !staked ? 1 : 0);

/** Puts what hurries first; of the same urgency the earliest. */
export const sortResultsByUrgency = (items: readonly ResultItem[]): ResultItem[] =>
  [...items].sort(
    (a, b) => urgencyRankOfResult(a) - urgencyRankOfResult(b) || Date.parse(a.cutoff) - Date.parse(b.cutoff),
  );
