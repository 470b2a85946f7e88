import { type Static, type TProperties, Type } from 'typebox';
import {
  listSchemaOf,
  number,
  optionalAnswerField,
  statusAndMessageFields,
  statusFields,
  word,
} from './answerFieldSchemas';
import {
  describeCall,
  numeric,
  optionalRequestField,
  page,
  requestFieldAsType,
  requestFieldOfOurApp,
  sameSchemaForFields,
  text,
} from './describeCall';
import * as schemas from './rowSchemas';

/** More than any screen can produce: all 220 panas of both sessions. */
export const MAX_LINES = 500;

/** Lines and bid may carry more than is read: other apps send extras (decision 002). */
const line = Type.Object({
  digits: optionalRequestField(numeric),
  closedigits: optionalRequestField(numeric),
  points: numeric,
  session: optionalRequestField(text),
  pana: optionalRequestField(text),
  closepana: optionalRequestField(text),
});

const newResult = Type.Object({
  unique_token: optionalRequestField(text),
  Gamename: optionalRequestField(text),
  totalbit: optionalRequestField(numeric),
  gameid: optionalRequestField(numeric),
  pana: optionalRequestField(text),
  gametype: optionalRequestField(text),
  /** Other apps leave it out; our provider then takes the one draw that is open (documented profile). */
  bid_date: requestFieldOfOurApp(text),
  session: optionalRequestField(text),
  result: Type.Array(line, { maxItems: MAX_LINES }),
});

type Whole<T> = { [K in keyof T]-?: Exclude<T[K], null | undefined> };
export type BidRequestLine = Whole<Static<typeof line>> & { digits: string; closedigits: string };
export type BidRequestFields = Omit<Whole<Static<typeof newResult>>, 'gametype' | 'result'> & {
  gametype: string | undefined;
  result: BidRequestLine[];
};

const describeSubmitBidCall = (gameName: string) =>
  describeCall({
    does: `Places a bid of one or more lines on ${gameName}. An Idempotency-Key makes a repeat harmless.`,
    request: {
      game_id: requestFieldOfOurApp(numeric),
      new_result: requestFieldAsType<BidRequestFields>()(newResult),
    },
    answer: {
      ...statusAndMessageFields,
      ...sameSchemaForFields(optionalAnswerField(word), 'message', 'bid_id', 'bid_number'),
      wallet_amt: optionalAnswerField(number),
    },
    refuses: [
      ...(['BETTING_OFF', 'CAP', 'CLOCK', 'CLOSED', 'DATE', 'EXCLUDED', 'FUNDS'] as const),
      ...(['IDEMPOTENCY_MISMATCH', 'MINIMUM', 'NOT_FOUND', 'NUMBER', 'PAUSED', 'PLAY_LIMIT'] as const),
    ],
  });

/** The cap that a bid would pass, and the points that are still possible; absent where it passes none. */
const bidRoomCall = describeCall({
  does: 'Tells before a bid which of the caps it would pass.',
  request: {
    mode: text,
    game_id: requestFieldOfOurApp(numeric),
    new_result: requestFieldAsType<Omit<BidRequestFields, 'unique_token'>>()(newResult),
  },
  answer: {
    ...statusFields,
    room: optionalAnswerField(Type.Object({ what: word, number: word, points: number })),
  },
  refuses: ['DATE', 'MINIMUM', 'NUMBER'],
});

const bidDays = { bid_from: requestFieldOfOurApp(text), bid_to: requestFieldOfOurApp(text), ...page };
const winDays = { date_from: requestFieldOfOurApp(text), date_to: requestFieldOfOurApp(text), ...page };

const proofRow = {
  leaf: word,
  file: optionalAnswerField(word),
  index: optionalAnswerField(number),
  path: optionalAnswerField(Type.Array(word)),
};

const describeBidHistoryCall = <Row extends TProperties>(gameName: string, row: Row) =>
  describeCall({
    does: `Lists the lines that the player bid on ${gameName}, the newest first.`,
    request: bidDays,
    answer: { ...statusFields, bid_data: listSchemaOf(row) },
  });
const describeWinHistoryCall = (gameName: string) =>
  describeCall({
    does: `Lists the lines that the player won on ${gameName}, the newest first.`,
    request: winDays,
    answer: {
      ...statusFields,
      win_data: listSchemaOf(schemas.winRow),
      bid_data: Type.Optional(listSchemaOf({})),
    },
  });
const galiWins = listSchemaOf(schemas.winRowGali);

export const biddingCalls = {
  '/api-bid-room': bidRoomCall,
  '/api-submit-bid': describeSubmitBidCall('a main market'),
  '/api-starline-submit-bid': describeSubmitBidCall('a Starline market'),
  '/api-galidisawar-submit-bid': describeSubmitBidCall('a Gali Disawar market'),
  '/api-bid-proof': describeCall({
    does: 'Proves that each line of a bid was sealed before its result.',
    request: { bid_number: text },
    answer: { ...statusFields, proofs: listSchemaOf(proofRow) },
    refuses: ['NOT_FOUND'],
  }),
  '/api-bid-history-data': describeBidHistoryCall('main markets', schemas.bidRow),
  '/api-starline-bid-history-data': describeBidHistoryCall('Starline', schemas.bidRow),
  '/api-galidisawar-bid-history-data': describeBidHistoryCall('Gali Disawar', schemas.bidRowGali),
  '/api-wining-history-data': describeWinHistoryCall('main markets'),
  '/api-starline-wining-history-data': describeWinHistoryCall('Starline'),
  '/api-galidisawar-wining-history-data': describeCall({
    does: 'Lists the lines that the player won on Gali Disawar, the newest first.',
    request: winDays,
    answer: { ...statusFields, bid_data: galiWins, win_data: galiWins },
  }),
};
