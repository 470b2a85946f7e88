type Parts = Record<string, unknown>;

export const aBidRow = (parts: Parts = {}) => ({
  pana: 'Single Digit',
  game_name: 'Sahyadri Day',
  session: 'Open',
  digits: '7',
  closedigits: '',
  bid_date: '21-Nov-2026 02:31 PM',
  points: 100,
  bid_tx_id: 'b-1',
  ...parts,
});

export const aWinRow = (parts: Parts = {}) => ({
  pana: 'Single Digit',
  game_name: 'Sahyadri Day',
  session: 'Open',
  digits: '7',
  closedigits: '',
  wining_date: '21-Nov-2026 02:31 PM',
  amount: 950,
  ...parts,
});

export const aTransactionRow = (parts: Parts = {}) => ({
  transaction_id: '48213',
  transaction_type: '2',
  transaction_note: 'Bid placed, Single Digit',
  amount: 270,
  amount_status: '5',
  insert_date: '21-Nov-2026 02:31 PM',
  ...parts,
});

export const aWithdrawalRow = (parts: Parts = {}) => ({
  request_number: 'W77',
  request_status: '0',
  request_amount: 2000,
  insert_date: '21-Nov-2026 11:20 AM',
  payment_receipt: '',
  google_pay_number: '9876543210',
  ...parts,
});

export const UNFORMATTED_VALUE_PATTERN = /NaN|undefined|null|\[object/;
