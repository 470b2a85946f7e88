import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLedgerNote } from './parseLedgerNote';

for (const [note, parts] of [
  [
    'Bid: Kaveri, Night, Single Digit Open',
    { note_code: 'bid', note_name: 'Kaveri, Night', note_bet: 'Single Digit', note_of: 'Open' },
  ],
  [
    'Win: Kaveri, Full Sangam 123-479',
    { note_code: 'win', note_name: 'Kaveri', note_bet: 'Full Sangam', note_of: '123-479' },
  ],
  ['Refund: Kaveri is not played', { note_code: 'refund', note_name: 'Kaveri' }],
  ['Result corrected: Kaveri', { note_code: 'corrected', note_name: 'Kaveri' }],
  ['Deposit approved', { note_code: 'deposit' }],
  ['Withdraw request to PhonePe', { note_code: 'withdrawal', note_name: 'PhonePe' }],
  [
    'Withdraw request cancelled: wrong number',
    { note_code: 'withdrawal refused', note_name: 'wrong number' },
  ],
  ['Transfer to Meenakshi', { note_code: 'sent', note_name: 'Meenakshi' }],
  ['Transfer from Meenakshi', { note_code: 'received', note_name: 'Meenakshi' }],
  ['Settled what was owed', { note_code: 'owed' }],
  ['Goodwill for the outage', {}],
  ['', {}],
] as const)
  test(`the note "${note}" in parts`, () => {
    assert.deepEqual(parseLedgerNote(note), parts);
  });
