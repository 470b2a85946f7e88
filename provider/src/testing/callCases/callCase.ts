import type { CallPath } from '@ank/protocol/calls';

/**
 * The input of a call, the fields a good answer must have, and a request it refuses with the fields of that
 * answer.
 */
export type CallCase = {
  path: CallPath;
  player?: boolean;
  body?: () => Record<string, unknown>;
  has: string[];
  /** A list that must hold at least one row with these fields. */
  rows?: [list: string, fields: string[]];
  refused?: Refused;
};

type Refused = {
  /** A player without any history asks, in place of the demo's. */
  byNewcomer?: boolean;
  body: () => Record<string, unknown>;
  has?: Record<string, unknown>;
};

/** A list that a player without history is given empty, with `status` false. */
export const refusedNewcomerWithEmptyList = (list: string): Refused => ({
  byNewcomer: true,
  body: () => ({}),
  has: { [list]: [] },
});

/** Fields of a market card. */
export const MARKET_CARD_FIELDS = [
  'game_id',
  'game_name',
  'open_time',
  'close_time',
  'open_result',
  'close_result',
  'msg_status',
  'web_chart_url',
];
export const CONTACT_FIELDS = ['mobile_no', 'mobile_1', 'telegram_no'];
