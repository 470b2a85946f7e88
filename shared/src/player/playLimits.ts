import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { PlayLimitRow } from '@ank/protocol/calls/rows';
import {
  numberOf,
  type QueryEndpoint,
  type QueryHook,
  remoteApi,
  rowsOf,
  textOf,
  useFeature,
} from '@ank/shared/api';
import { now } from '@ank/shared/clock';

const PERIODS = ['day', 'week', 'month'] as const;

/** Points, until an instant (ms); `period` where the app knows it. */
type LimitHeadroom = {
  period: PlayLimitRow['period'] | undefined;
  limit: number;
  left: number;
  until: number;
};

const toInstantMs = (value: unknown) => {
  const at = Date.parse(textOf(value));
  return Number.isFinite(at) ? at : 0;
};

const toLimitHeadroom = (row: Loose<PlayLimitRow>): LimitHeadroom[] => {
  const [limit, used] = [numberOf(row.amount), numberOf(row.used)];
  const until = toInstantMs(row.starts_again);
  if (limit === undefined || used === undefined || !until) return [];
  const rise = toInstantMs(row.next_at) || until;
  const period = PERIODS.find((known) => known === row.period);
  return [{ period, limit, left: Math.max(0, limit - used), until: Math.min(rise, until) }];
};

/**
 * Returns what the player's limits leave; once one has run out, only the provider knows. A loss below zero
 * is a win and may be staked again. `breakUntil` is in ms, or 0.
 */
export const readLimitHeadroom = (
  answer: LooseAnswer<'/api-play-limits'> | undefined,
  kinds: readonly PlayLimitRow['kind'][],
): { rooms: LimitHeadroom[]; breakUntil: number } => {
  const rows = rowsOf(answer?.limits).filter((row) => kinds.some((kind) => kind === row.kind));
  const breakUntil = toInstantMs(answer?.break_until);
  return {
    rooms: rows.flatMap(toLimitHeadroom).filter(({ until }) => until > now()),
    breakUntil: breakUntil > now() ? breakUntil : 0,
  };
};

/**
 * Returns the limit that leaves the fewest points, of equal ones the one that lasts longest; undefined
 * without any.
 */
export const findTightestLimit = (rooms: readonly LimitHeadroom[]): LimitHeadroom | undefined =>
  [...rooms].sort((a, b) => a.left - b.left || b.until - a.until)[0];

/** `since`: ISO. `language`: of the operator's words. */
type Question = { since?: string; language?: string | undefined };

// All copies share one answer: the number rises with its shape.
const copyOfRemote = `${Math.random()} playerLimits=1`;
const limits = remoteApi('player', copyOfRemote, (build) => ({
  playerLimits: build.query<LooseAnswer<'/api-play-limits'>, Question>({
    query: ({ since, language }) => ({ path: '/api-play-limits', body: { since, language } }),
    // The answer has no tags where nothing is limited, so that no bid or deposit asks for it again.
    providesTags: (answer) => [
      'Profile',
      ...rowsOf(answer?.limits).flatMap(({ kind, amount }) =>
        numberOf(amount) === undefined ? [] : ([kind === 'deposit' ? 'Deposits' : 'Wallet'] as const),
      ),
    ],
    keepUnusedDataFor: 600,
  }),
}));

/** The endpoint of the limits that the player set, for `initiate` and `select` outside a component. */
export const playLimitsEndpoint: QueryEndpoint<LooseAnswer<'/api-play-limits'>, Question> = limits.endpoints
  .playerLimits;

const usePlayLimitsQuery: QueryHook<LooseAnswer<'/api-play-limits'>, Question> = limits.usePlayerLimitsQuery;

/**
 * Returns whether the provider has limits for players, RTK Query's state of the call, and `answer`: the
 * answer, undefined without one.
 */
export const usePlayLimits = (refetchOnMountOrArgChange = false, language?: string) => {
  const has = useFeature('play-limits');
  const query = usePlayLimitsQuery({ language }, { skip: !has, refetchOnMountOrArgChange });
  return { has, query, answer: has && !query.error ? query.data : undefined };
};
