import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPerPlayerCallQueue } from './perPlayerCallQueue';

test('a player keeps one share for all sessions while any number of others call', async () => {
  const shares = newPerPlayerCallQueue(1);
  const sessions = ['phone', 'tablet'];
  for (let other = 0; other < 39_999; other += 1) {
    // Whoever calls is learned again with each call.
    if (other % 5000 === 0) for (const session of sessions) shares.rememberTokenOwner(session, 'player');
    shares.rememberTokenOwner(`token ${other}`, `other ${other}`);
  }
  const waiting: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => waiting.push(resolve));
  const calls = sessions.map((session) => shares.run(session, work));
  await new Promise(setImmediate);
  assert.deepEqual([shares.players(), waiting.length], [1, 1]);
  waiting.shift()?.();
  await calls[0];
  await new Promise(setImmediate);
  waiting.shift()?.();
  await Promise.all(calls);
});
