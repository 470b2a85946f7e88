import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportLedger } from './exportLedger';

const ENTRY = {
  tx_id: 't1',
  entry_no: 0,
  created_at: '2025-03-05T08:00:00.000Z',
  kind: 'adjustment',
  ref: null,
  actor: 'operator',
  account: 'house',
  amount: -5,
  balance_after: null,
  wallet_version: null,
  note: '=1+1, "so"\n',
  request: null,
};

test('a line of the ledger quotes what people wrote, runs no formula, and keeps figures figures', async () => {
  const lines: string[] = [];
  const control = { entries: 1, transactions: 1, credit: 0, debit: 5 };
  const { agrees } = await exportLedger(
    async () => JSON.parse(JSON.stringify({ entries: [ENTRY], next: null, control })),
    { from: '2025-03-05', to: '2025-03-05' },
    'csv',
    (line) => lines.push(line),
    'Asia/Kolkata',
  );
  assert.equal(agrees, true);
  assert.deepEqual(lines.slice(1), [
    `"t1",0,"2025-03-05 13:30:00","adjustment","","operator","house",-5,"","","'=1+1, ""so""?",""`,
  ]);
});
