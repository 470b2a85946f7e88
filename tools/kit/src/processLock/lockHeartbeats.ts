/** A holder on another machine counts as gone when it gave no heartbeat for this long. */
export const GONE_AFTER_MS = 30_000;

const HEARTBEATS_IN_THAT_TIME = 6;

/** Gives how often a holder gives a heartbeat, in ms. */
export const heartbeatIntervalMs = (goneAfterMs: number): number => goneAfterMs / HEARTBEATS_IN_THAT_TIME;

export type HolderState = 'gone' | 'alive' | 'unknown';

/** A look at a holder: `changedMs` is when its file last changed, by the file system's clock. */
export type HolderObservation = { path: string; changedMs: number | undefined; nowMs: number };

/**
 * Judges holders that cannot be seen, by looks at them. Time is measured by this process's steady clock
 * (`nowMs`), because anybody may set the other one. What the file system's clock says of a holder's age
 * (`fileTimeMs` is its time at the first look, `beganMs`) shortens the wait of whoever comes long after a
 * crash, but never below two pauses between heartbeats: a clock that was put forward robs no living holder.
 */
export const newHeartbeatWatcher = (fileTimeMs: number, beganMs: number, goneAfterMs: number) => {
  let seen = { sign: '', atMs: beganMs, path: '' };
  return ({ path, changedMs, nowMs }: HolderObservation): HolderState => {
    if (changedMs === undefined) return 'unknown';
    const sign = `${path} ${changedMs}`;
    if (sign !== seen.sign) {
      const isSecond = path === seen.path;
      seen = { sign, atMs: nowMs, path };
      if (isSecond) return 'alive';
    }
    const silentMs = nowMs - seen.atMs;
    const ageMs = fileTimeMs + nowMs - beganMs - changedMs;
    const isGone =
      silentMs > goneAfterMs || (ageMs > goneAfterMs && silentMs > 2 * heartbeatIntervalMs(goneAfterMs));
    return isGone ? 'gone' : 'unknown';
  };
};
