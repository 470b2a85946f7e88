import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { PlayLimitRow } from '@ank/protocol/calls/rows';
import { numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';

const PERIODS = ['day', 'week', 'month'] as const;

/** What the player's own limit leaves of a period, in points, until an instant (ms). */
export type Room = { period: (typeof PERIODS)[number]; limit: number; left: number; until: number };
/** `breakUntil` in ms; 0 for none. */
export type OwnLimits = { rooms: Room[]; breakUntil: number };

const timeOf = (value: unknown) => {
  const at = Date.parse(textOf(value));
  return Number.isFinite(at) ? at : 0;
};

const roomOf = (row: Loose<PlayLimitRow>): Room[] => {
  const period = PERIODS.find((one) => one === row.period);
  const [limit, used] = [numberOf(row.amount), numberOf(row.used)];
  const until = timeOf(row.starts_again);
  if (row.kind !== 'deposit' || !period || limit === undefined || used === undefined || !until) return [];
  // A rise may come before the period ends.
  const next = timeOf(row.next_at) || until;
  return [{ period, limit, left: Math.max(0, limit - used), until: Math.min(next, until) }];
};

const limits = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletOwnLimits: build.query<OwnLimits, void>({
    query: () => ({ path: '/api-play-limits', body: { since: undefined, language: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-play-limits'>) => ({
      rooms: rowsOf(answer.limits).flatMap(roomOf),
      breakUntil: timeOf(answer.break_until),
    }),
    providesTags: ['Deposits', 'Profile'],
  }),
}));

export const { useWalletOwnLimitsQuery } = limits;
