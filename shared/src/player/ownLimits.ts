import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { PlayLimitRow } from '@ank/protocol/calls/rows';
import { numberOf, rowsOf, textOf } from '@ank/shared/api';
import { now } from '@ank/shared/clock';

const PERIODS = ['day', 'week', 'month'] as const;

/** In points, until an instant (ms). `period` is undefined where the app does not know it. */
export type Room = {
  period: (typeof PERIODS)[number] | undefined;
  limit: number;
  left: number;
  until: number;
};
export type OwnLimits<Each extends Room = Room> = { rooms: Each[]; breakUntil: number };

const timeOf = (value: unknown) => {
  const at = Date.parse(textOf(value));
  return Number.isFinite(at) ? at : 0;
};

const roomOf = (row: Loose<PlayLimitRow>): Room[] => {
  const [limit, used] = [numberOf(row.amount), numberOf(row.used)];
  const until = timeOf(row.starts_again);
  if (limit === undefined || used === undefined || !until) return [];
  const rise = timeOf(row.next_at) || until;
  const period = PERIODS.find((one) => one === row.period);
  return [{ period, limit, left: Math.max(0, limit - used), until: Math.min(rise, until) }];
};

/** A loss below zero is won, and may be staked again. `breakUntil`: ms, or 0. */
export const ownLimitsIn = (
  answer: LooseAnswer<'/api-play-limits'>,
  kinds: readonly PlayLimitRow['kind'][],
): OwnLimits => {
  const rows = rowsOf(answer.limits).filter((row) => kinds.some((kind) => kind === row.kind));
  return { rooms: rows.flatMap(roomOf), breakUntil: timeOf(answer.break_until) };
};

/** Once a limit has run out, only the provider knows. */
export const inForce = <Each extends Room>({ rooms, breakUntil }: OwnLimits<Each>): OwnLimits<Each> => ({
  rooms: rooms.filter(({ until }) => until > now()),
  breakUntil: breakUntil > now() ? breakUntil : 0,
});

export const tightest = (rooms: readonly Room[]): Room | undefined =>
  [...rooms].sort((a, b) => a.left - b.left || b.until - a.until)[0];
