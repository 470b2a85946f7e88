import { type Static, type TProperties, Type } from 'typebox';
import {
  arrayOfRowsSchema,
  numberAnswerField,
  optionalAnswerField,
  statusAndMessageFields,
  statusAndOptionalMessageFields,
  textAnswerField,
} from './answerFieldSchemas';
import {
  defineCall,
  fieldAlwaysSentByOurApp,
  fieldSometimesSentByOurApp,
  numberOrTextField,
  pageRequestFields,
  sameSchemaForFields,
  shortTextField,
  withTypeSentByOurApp,
} from './callAndFieldSchemas';
import * as schemas from './rowSchemas';

/** More than any screen can produce: all 220 panas of both sessions. */
export const MAX_LINES = 500;

/** Lines and bid may carry more than is read: other apps send extras (decision 002). */
const line = Type.Object({
  digits: fieldSometimesSentByOurApp(numberOrTextField),
  closedigits: fieldSometimesSentByOurApp(numberOrTextField),
  points: numberOrTextField,
  session: fieldSometimesSentByOurApp(shortTextField),
  pana: fieldSometimesSentByOurApp(shortTextField),
  closepana: fieldSometimesSentByOurApp(shortTextField),
});

const newResult = Type.Object({
  unique_token: fieldSometimesSentByOurApp(shortTextField),
  Gamename: fieldSometimesSentByOurApp(shortTextField),
  totalbit: fieldSometimesSentByOurApp(numberOrTextField),
  gameid: fieldSometimesSentByOurApp(numberOrTextField),
  pana: fieldSometimesSentByOurApp(shortTextField),
  gametype: fieldSometimesSentByOurApp(shortTextField),
  /** Other apps leave it out; our provider then takes the one draw that is open (documented profile). */
  bid_date: fieldAlwaysSentByOurApp(shortTextField),
  session: fieldSometimesSentByOurApp(shortTextField),
  result: Type.Array(line, { maxItems: MAX_LINES }),
});

type Whole<T> = { [K in keyof T]-?: Exclude<T[K], null | undefined> };
export type BidRequestLine = Whole<Static<typeof line>> & { digits: string; closedigits: string };
export type BidRequestFields = Omit<Whole<Static<typeof newResult>>, 'gametype' | 'result'> & {
  gametype: string | undefined;
  result: BidRequestLine[];
};

const defineSubmitBidCall = (gameName: string) =>
  defineCall({
    does: `Places a bid of one or more lines on ${gameName}. An Idempotency-Key makes a repeat harmless.`,
    request: {
      game_id: fieldAlwaysSentByOurApp(numberOrTextField),
      new_result: withTypeSentByOurApp<BidRequestFields>()(newResult),
    },
    answer: {
      ...statusAndMessageFields,
      ...sameSchemaForFields(optionalAnswerField(textAnswerField), 'message', 'bid_id', 'bid_number'),
      wallet_amt: optionalAnswerField(numberAnswerField),
    },
    refuses: [
      ...(['BETTING_OFF', 'CAP', 'CLOCK', 'CLOSED', 'DATE', 'EXCLUDED', 'FUNDS'] as const),
      ...(['IDEMPOTENCY_MISMATCH', 'MINIMUM', 'NOT_FOUND', 'NUMBER', 'PAUSED', 'PLAY_LIMIT'] as const),
    ],
  });

/** The cap that a bid would pass, and the points that are still possible; absent where it passes none. */
const bidRoomCall = defineCall({
  does: 'Tells before a bid which of the caps it would pass.',
  request: {
    mode: shortTextField,
    game_id: fieldAlwaysSentByOurApp(numberOrTextField),
    new_result: withTypeSentByOurApp<Omit<BidRequestFields, 'unique_token'>>()(newResult),
  },
  answer: {
    ...statusAndOptionalMessageFields,
    room: optionalAnswerField(
      Type.Object({ what: textAnswerField, number: textAnswerField, points: numberAnswerField }),
    ),
  },
  refuses: ['DATE', 'MINIMUM', 'NUMBER'],
});

const bidDays = {
  bid_from: fieldAlwaysSentByOurApp(shortTextField),
  bid_to: fieldAlwaysSentByOurApp(shortTextField),
  ...pageRequestFields,
};
const winDays = {
  date_from: fieldAlwaysSentByOurApp(shortTextField),
  date_to: fieldAlwaysSentByOurApp(shortTextField),
  ...pageRequestFields,
};

const proofRow = {
  leaf: textAnswerField,
  file: optionalAnswerField(textAnswerField),
  index: optionalAnswerField(numberAnswerField),
  path: optionalAnswerField(Type.Array(textAnswerField)),
};

const defineBidHistoryCall = <Row extends TProperties>(gameName: string, row: Row) =>
  defineCall({
    does: `Lists the lines that the player bid on ${gameName}, the newest first.`,
    request: bidDays,
    answer: { ...statusAndOptionalMessageFields, bid_data: arrayOfRowsSchema(row) },
  });
const defineWinHistoryCall = (gameName: string) =>
  defineCall({
    does: `Lists the lines that the player won on ${gameName}, the newest first.`,
    request: winDays,
    answer: {
      ...statusAndOptionalMessageFields,
      win_data: arrayOfRowsSchema(schemas.winRow),
      bid_data: Type.Optional(arrayOfRowsSchema({})),
    },
  });
const galiWins = arrayOfRowsSchema(schemas.winRowGali);

export const biddingCalls = {
  '/api-bid-room': bidRoomCall,
  '/api-submit-bid': defineSubmitBidCall('a main market'),
  '/api-starline-submit-bid': defineSubmitBidCall('a Starline market'),
  '/api-galidisawar-submit-bid': defineSubmitBidCall('a Gali Disawar market'),
  '/api-bid-proof': defineCall({
    does: 'Proves that each line of a bid was sealed before its result.',
    request: { bid_number: shortTextField },
    answer: { ...statusAndOptionalMessageFields, proofs: arrayOfRowsSchema(proofRow) },
    refuses: ['NOT_FOUND'],
  }),
  '/api-bid-history-data': defineBidHistoryCall('main markets', schemas.bidRow),
  '/api-starline-bid-history-data': defineBidHistoryCall('Starline', schemas.bidRow),
  '/api-galidisawar-bid-history-data': defineBidHistoryCall('Gali Disawar', schemas.bidRowGali),
  '/api-wining-history-data': defineWinHistoryCall('main markets'),
  '/api-starline-wining-history-data': defineWinHistoryCall('Starline'),
  '/api-galidisawar-wining-history-data': defineCall({
    does: 'Lists the lines that the player won on Gali Disawar, the newest first.',
    request: winDays,
    answer: { ...statusAndOptionalMessageFields, bid_data: galiWins, win_data: galiWins },
  }),
};
