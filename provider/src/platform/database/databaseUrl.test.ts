import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDatabase } from '../../process/openRuntime';
import { isPgBouncerUrl, mayPrepareStatements, splitUrlByHost } from './databaseUrl';

const SEVERAL = 'postgres://ank:s%40cret@db1:5432,db2:6432,[::1]/ank?sslmode=require';

test('an address of several servers is one for each; of one server it stays as it is', () => {
  assert.deepEqual(splitUrlByHost(SEVERAL), [
    'postgres://ank:s%40cret@db1:5432/ank?sslmode=require',
    'postgres://ank:s%40cret@db2:6432/ank?sslmode=require',
    'postgres://ank:s%40cret@[::1]/ank?sslmode=require',
  ]);
  for (const one of ['postgres://u@h:1/d', 'postgresql://h/d?options=a,b', 'x', ''])
    assert.deepEqual(splitUrlByHost(one), [one]);
});

test('people are told which servers, never a password', () => {
  const name = describeDatabase({ databaseUrl: SEVERAL, data: 'data' });
  assert.equal(name, 'PostgreSQL at db1:5432,db2:6432,[::1]:5432/ank');
});

test('an address says by itself that PgBouncer is there', () => {
  const url = 'postgres://u@h:1/d';
  for (const end of ['?pgbouncer=true', '?sslmode=require&pgbouncer=true', '?pgbouncer=true&sslmode=require'])
    assert.equal(isPgBouncerUrl(url + end), true, end);
  for (const end of ['', '?pgbouncer=false', '?nopgbouncer=true', '/pgbouncer=true'])
    assert.equal(isPgBouncerUrl(url + end), false, end);
  assert.deepEqual(splitUrlByHost('postgres://u@a,b/d?pgbouncer=true').filter(isPgBouncerUrl).length, 2);
});

test('behind PgBouncer statements are prepared only where the address says that it can', () => {
  const url = 'postgres://u@h:1/d';
  for (const end of ['', '?pgbouncer=true&prepared=true', '?prepared=true&pgbouncer=true'])
    assert.equal(mayPrepareStatements(url + end), true, end);
  for (const end of ['?pgbouncer=true', '?pgbouncer=true&prepared=false', '?pgbouncer=true&unprepared=true'])
    assert.equal(mayPrepareStatements(url + end), false, end);
});
