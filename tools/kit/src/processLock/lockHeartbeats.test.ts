import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HolderState, newHeartbeatWatcher } from './lockHeartbeats';

const GONE_AFTER_MS = 30_000;
const HOUR_MS = 3_600_000;

/**
 * Looks once a second at a holder whose file changed at `changedAt(second)`, until it is judged. The file
 * system's clock is `clockOffMs` ahead of the one by which the holder's file got its time.
 */
const watchUntilJudged = (changedAt: (second: number) => number, clockOffMs = 0) => {
  const look = newHeartbeatWatcher(clockOffMs, 0, GONE_AFTER_MS);
  for (let second = 0; second < 120; second += 1) {
    const state: HolderState = look({
      path: 'token',
      changedMs: changedAt(second),
      nowMs: second * 1000,
    });
    if (state !== 'unknown') return { state, second };
  }
  return { state: 'unknown', second: Number.POSITIVE_INFINITY };
};

test('a holder that gives no sign is gone after its time, and sooner where its last sign is old', () => {
  assert.deepEqual(
    watchUntilJudged(() => 0),
    { state: 'gone', second: 31 },
  );
  assert.deepEqual(
    watchUntilJudged(() => -HOUR_MS),
    { state: 'gone', second: 11 },
  );
});

test('a holder that gives signs lives, wherever the clock is put meanwhile', () => {
  const everyFiveSeconds = (second: number) => Math.floor(second / 5) * 5000;
  for (const off of [0, HOUR_MS, -HOUR_MS])
    assert.deepEqual(watchUntilJudged(everyFiveSeconds, off), { state: 'alive', second: 5 }, `${off} ms`);
});

test('a clock that was put back holds nobody up for longer than the time itself', () => {
  assert.deepEqual(
    watchUntilJudged(() => HOUR_MS),
    { state: 'gone', second: 31 },
  );
});

test('a holder that cannot be looked at is not judged', () => {
  assert.equal(
    newHeartbeatWatcher(0, 0, GONE_AFTER_MS)({ path: 'token', changedMs: undefined, nowMs: HOUR_MS }),
    'unknown',
  );
});
