import { type Static, type TProperties, Type } from 'typebox';
import {
  listSchemaOf,
  number,
  optionalField,
  statusAndMessageFields,
  statusFields,
  word,
} from './answerFields';
import {
  alwaysSent,
  describeCall,
  numeric,
  page,
  sameSchemaForFields,
  sentAsType,
  sometimesSent,
  text,
} from './describeCall';
import * as schemas from './rowSchemas';

/** More than any screen can produce: all 220 panas of both sessions. */
export const MAX_LINES = 500;

/** Lines and bid may carry more than is read: other apps send extras (decision 002). */
const line = Type.Object({
  digits: sometimesSent(numeric),
  closedigits: sometimesSent(numeric),
  points: numeric,
  session: sometimesSent(text),
  pana: sometimesSent(text),
  closepana: sometimesSent(text),
});

const newResult = Type.Object({
  unique_token: sometimesSent(text),
  Gamename: sometimesSent(text),
  totalbit: sometimesSent(numeric),
  gameid: sometimesSent(numeric),
  pana: sometimesSent(text),
  gametype: sometimesSent(text),
  /** Other apps leave it out; our provider then takes the one draw that is open (documented profile). */
  bid_date: alwaysSent(text),
  session: sometimesSent(text),
  result: Type.Array(line, { maxItems: MAX_LINES }),
});

type Whole<T> = { [K in keyof T]-?: Exclude<T[K], null | undefined> };
export type BidRequestLine = Whole<Static<typeof line>> & { digits: string; closedigits: string };
export type BidRequestFields = Omit<Whole<Static<typeof newResult>>, 'gametype' | 'result'> & {
  gametype: string | undefined;
  result: BidRequestLine[];
};

const submitOf = (game: string) =>
  describeCall({
    does: `Places a bid of one or more lines on ${game}. An Idempotency-Key makes a repeat harmless.`,
    request: { game_id: alwaysSent(numeric), new_result: sentAsType<BidRequestFields>()(newResult) },
    answer: {
      ...statusAndMessageFields,
      ...sameSchemaForFields(optionalField(word), 'message', 'bid_id', 'bid_number'),
      wallet_amt: optionalField(number),
    },
    refuses: [
      ...(['BETTING_OFF', 'CAP', 'CLOCK', 'CLOSED', 'DATE', 'EXCLUDED', 'FUNDS'] as const),
      ...(['IDEMPOTENCY_MISMATCH', 'MINIMUM', 'NOT_FOUND', 'NUMBER', 'PAUSED', 'PLAY_LIMIT'] as const),
    ],
  });

/** The cap that a bid would pass, and the points that are still possible; absent where it passes none. */
const room = describeCall({
  does: 'Tells before a bid which of the caps it would pass.',
  request: {
    mode: text,
    game_id: alwaysSent(numeric),
    new_result: sentAsType<Omit<BidRequestFields, 'unique_token'>>()(newResult),
  },
  answer: { ...statusFields, room: optionalField(Type.Object({ what: word, number: word, points: number })) },
  refuses: ['DATE', 'MINIMUM', 'NUMBER'],
});

const bidDays = { bid_from: alwaysSent(text), bid_to: alwaysSent(text), ...page };
const winDays = { date_from: alwaysSent(text), date_to: alwaysSent(text), ...page };

const proofRow = {
  leaf: word,
  file: optionalField(word),
  index: optionalField(number),
  path: optionalField(Type.Array(word)),
};

const historyOf = <Row extends TProperties>(game: string, row: Row) =>
  describeCall({
    does: `Lists the lines that the player bid on ${game}, the newest first.`,
    request: bidDays,
    answer: { ...statusFields, bid_data: listSchemaOf(row) },
  });
const winsOf = (game: string) =>
  describeCall({
    does: `Lists the lines that the player won on ${game}, the newest first.`,
    request: winDays,
    answer: {
      ...statusFields,
      win_data: listSchemaOf(schemas.winRow),
      bid_data: Type.Optional(listSchemaOf({})),
    },
  });
const galiWins = listSchemaOf(schemas.winRowGali);

export const biddingCalls = {
  '/api-bid-room': room,
  '/api-submit-bid': submitOf('a main market'),
  '/api-starline-submit-bid': submitOf('a Starline market'),
  '/api-galidisawar-submit-bid': submitOf('a Gali Disawar market'),
  '/api-bid-proof': describeCall({
    does: 'Proves that each line of a bid was sealed before its result.',
    request: { bid_number: text },
    answer: { ...statusFields, proofs: listSchemaOf(proofRow) },
    refuses: ['NOT_FOUND'],
  }),
  '/api-bid-history-data': historyOf('main markets', schemas.bidRow),
  '/api-starline-bid-history-data': historyOf('Starline', schemas.bidRow),
  '/api-galidisawar-bid-history-data': historyOf('Gali Disawar', schemas.bidRowGali),
  '/api-wining-history-data': winsOf('main markets'),
  '/api-starline-wining-history-data': winsOf('Starline'),
  '/api-galidisawar-wining-history-data': describeCall({
    does: 'Lists the lines that the player won on Gali Disawar, the newest first.',
    request: winDays,
    answer: { ...statusFields, bid_data: galiWins, win_data: galiWins },
  }),
};
