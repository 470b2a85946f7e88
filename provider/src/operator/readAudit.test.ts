import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATHS, type ReadName } from '@ank/protocol/operator/paths';
import type { Db } from '../db/db';
import { isShowing, lookTrail } from './readAudit';

const SHOWING = [
  'player list',
  'deposit list',
  'deposit reference',
  'message list',
  'report trail',
  'report play',
];

test('each read that shows numbers of players, or a picture of one, is known to', () => {
  const reads = Object.keys(PATHS).filter((name) => PATHS[name as ReadName].startsWith('GET')) as ReadName[];
  for (const name of SHOWING) assert.ok(isShowing(name as ReadName), name);
  for (const name of ['result list', 'settings show', 'report daily', 'operator list'])
    assert.ok(!isShowing(name as ReadName), name);
  assert.ok(reads.filter(isShowing).length < reads.length / 2);
});

test('a look is entered once an hour, and one whose entry failed is not taken for entered', async () => {
  let [tries, entered] = [0, 0];
  const query = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    entered += 1;
    return [];
  };
  const look = lookTrail({ query } as unknown as Db);
  const by = { id: 'o', name: 'Asha', role: 'viewer' } as const;
  const given = { operator: by, input: {}, now: 0 } as never;
  await assert.rejects(look('player list', given), /away/);
  await look('player list', given);
  await look('player list', given);
  assert.equal(entered, 1);
});
