import { busyRefusal, type Refusal } from './refusal';

/**
 * The lanes that calls work in (decision 026): polls, the calls of one player, the comparing of passwords,
 * log-ins at the desk that are slowed down, and pictures that are drawn anew.
 */
export const LANE_KINDS = ['poll', 'turn', 'password', 'slowed log-in', 'picture'] as const;
export type LaneKind = (typeof LANE_KINDS)[number];

type Slot = { readonly kind: LaneKind; readonly since: number };

/** The slots taken in all lanes of this process; times are those of performance.now(). */
const held = new Set<Slot>();
const refusedAt = new Map<LaneKind, number>();

type LaneLimits = {
  /** The number of calls that may work at a time. */
  atOnce: number;
  /** The number of calls that may wait for that. */
  mostWaiting?: number;
  refusal?: () => Refusal;
};

/**
 * Lets so many calls work at a time. A slot is taken just before the work and given back in the one
 * `finally` below, so it does not matter how a call ends, or whether anybody still waits for its answer.
 * Nothing is held by a call that has not arrived whole, nor by an answer that is read slowly.
 */
export const newConcurrencyLane = (kind: LaneKind) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    running: () => running,
    waiting: () => waiting.length,
    /** Whether a call may begin at once; where not, it is counted as turned away. */
    hasRoom: (atOnce: number) => {
      if (running < atOnce) return true;
      refusedAt.set(kind, performance.now());
      return false;
    },
    /** Throws the refusal when all slots are taken and too many wait. */
    run: async <T>(
      work: () => T | Promise<T>,
      { atOnce, mostWaiting = 0, refusal = busyRefusal }: LaneLimits,
    ): Promise<T> => {
      if (running < atOnce) running++;
      else if (waiting.length >= mostWaiting) {
        refusedAt.set(kind, performance.now());
        throw refusal();
      } else await new Promise<void>((resume) => waiting.push(resume));
      const slot = { kind, since: performance.now() };
      held.add(slot);
      try {
        return await work();
      } finally {
        held.delete(slot);
        const next = waiting.shift();
        // The slot is handed on: nobody who comes now is faster.
        if (next) next();
        else running--;
      }
    },
  };
};

export type CountsByLane = Readonly<Record<LaneKind, number>>;

const countSlotsByKind = (slots: Iterable<Slot>): CountsByLane => {
  const counts = { poll: 0, turn: 0, password: 0, 'slowed log-in': 0, picture: 0 };
  for (const { kind } of slots) counts[kind]++;
  return counts;
};

export const countTakenSlotsByLane = (): CountsByLane => countSlotsByKind(held);

/** ms. No call works longer while the database has nothing to do. */
const LEAKED_AFTER_MS = 30_000;

let databaseIdleAt = Number.NEGATIVE_INFINITY;

/** Notes that the database has nothing to do; call it when nobody waits for the database either. */
export const recordDatabaseIdle = (now = performance.now()): void => {
  databaseIdleAt = now;
};

/** Slots whose work had long begun when the database had nothing to do, so that no call can hold them. */
export const countLeakedSlotsByLane = (leakedAfterMs = LEAKED_AFTER_MS): CountsByLane =>
  countSlotsByKind([...held].filter(({ since }) => since < databaseIdleAt - leakedAfterMs));

/**
 * The lanes that all players share and that turned calls away for want of a slot, while slots of theirs are
 * forgotten. A restart is then the only way out.
 */
export const findBlockedLanes = (leakedAfterMs = LEAKED_AFTER_MS): LaneKind[] => {
  const leaked = countLeakedSlotsByLane(leakedAfterMs);
  return LANE_KINDS.filter(
    (kind) =>
      kind !== 'turn' &&
      leaked[kind] > 0 &&
      (refusedAt.get(kind) ?? Number.NEGATIVE_INFINITY) >= databaseIdleAt - leakedAfterMs,
  );
};
