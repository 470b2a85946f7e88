import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query, Row } from './database';
import { newFollowerReads } from './followerReads';

const newReadsOfFakeDatabases = () => {
  const state = { now: 0, reached: true, isDown: false };
  const asked: string[] = [];
  const side = (name: string, answer: (sql: string) => Row) => ({
    query: (async (sql: string) => {
      if (sql === 'SELECT 1') asked.push(name);
      return [answer(sql)];
    }) as Query,
  });
  const follower = side('follower', () => {
    if (state.isDown) throw new Error('gone');
    return { reached: state.reached };
  });
  const reads = newFollowerReads(
    side('primary', () => ({ lsn: '0/10' })),
    follower,
    () => state.now,
  );
  const where = async () => {
    await reads.query('SELECT 1');
    return asked.pop();
  };
  return { state, reads, where };
};

test('a follower is read once it has what the primary had a look ago, and for three seconds from then', async () => {
  const { state, reads, where } = newReadsOfFakeDatabases();
  assert.equal(await where(), 'primary');
  await reads.look();
  assert.equal(await where(), 'primary', 'nothing to hold it against yet');
  state.now = 1000;
  await reads.look();
  assert.equal(await where(), 'follower');
  state.now = 2999;
  assert.equal(await where(), 'follower');
  state.now = 3000;
  assert.equal(await where(), 'primary', 'no look since');
});

test('one that lags, leads or is gone is not read, and what fails there is read at the primary', async () => {
  const { state, reads, where } = newReadsOfFakeDatabases();
  state.reached = false;
  for (let looks = 0; looks < 3; looks++) await reads.look();
  assert.equal(await where(), 'primary');
  state.reached = true;
  await reads.look();
  assert.equal(await where(), 'follower');
  state.isDown = true;
  assert.equal(await where(), 'primary');
  await assert.rejects(reads.look());
  state.isDown = false;
  await reads.look();
  state.now = 3000;
  assert.equal(await where(), 'primary', 'what it had before it went says nothing');
});
