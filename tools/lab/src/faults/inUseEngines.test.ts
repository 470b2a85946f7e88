import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inUseTable, type Played } from './inUseEngines';

const played = (engine: string, group: string, name: string, why = ''): Played => ({
  engine,
  remote: 'wallet',
  use: { group, name, use: { body: '', ends: 'newest', reported: [] } },
  why,
});

test('the table counts good ends by group, remote and engine, and names what came to none', () => {
  const all = [
    played('chrome', 'left behind', 'patches map'),
    played('chrome', 'left behind', 'patches then', 'it runs on'),
    played('firefox', 'left behind', 'patches map'),
    played('chrome', 'endless work', 'dispatches'),
  ];
  assert.equal(
    inUseTable(all),
    `| kinds | wallet, chrome | wallet, firefox |
| --- | --- | --- |
| left behind | 1 of 2 | 1 of 1 |
| endless work | 1 of 1 | 0 of 0 |
- wallet, chrome, patches then: it runs on`,
  );
});
