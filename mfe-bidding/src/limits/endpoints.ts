import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { PlayLimitRow } from '@ank/protocol/calls/rows';
import { numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';

/** What one of the player's own limits leaves to stake, in points, until an instant (ms). */
export type Room = { limit: number; left: number; until: number };
/** `breakUntil` in ms; 0 for none. */
export type OwnLimits = { rooms: Room[]; breakUntil: number };

const KINDS: readonly unknown[] = ['stake', 'loss'];

const timeOf = (value: unknown) => {
  const at = Date.parse(textOf(value));
  return Number.isFinite(at) ? at : 0;
};

/** A loss below zero is won, and may be staked again. */
const roomOf = (row: Loose<PlayLimitRow>): Room[] => {
  const [limit, used] = [numberOf(row.amount), numberOf(row.used)];
  const until = timeOf(row.starts_again);
  if (!KINDS.includes(row.kind) || limit === undefined || used === undefined || !until) return [];
  // A rise may come before the period ends.
  const next = timeOf(row.next_at) || until;
  return [{ limit, left: Math.max(0, limit - used), until: Math.min(next, until) }];
};

const limits = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingOwnLimits: build.query<OwnLimits, void>({
    query: () => ({ path: '/api-play-limits', body: { since: undefined, language: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-play-limits'>) => ({
      rooms: rowsOf(answer.limits).flatMap(roomOf),
      breakUntil: timeOf(answer.break_until),
    }),
    // Who has no limits is not asked about them after each bid.
    providesTags: (said) => (said && said.rooms.length === 0 ? ['Profile'] : ['Profile', 'Wallet']),
    keepUnusedDataFor: 600,
  }),
}));

export const { useBiddingOwnLimitsQuery } = limits;
