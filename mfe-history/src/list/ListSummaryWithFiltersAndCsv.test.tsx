import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import BidsOrWinsScreen from '../records/BidsOrWinsScreen';
import { aBidRow, aTransactionRow, aWithdrawalRow } from '../testing/historyRows';
import TransactionsScreen from '../wallet/TransactionsScreen';
import WithdrawalsScreen from '../wallet/WithdrawalsScreen';

/** jsdom has no object URLs: what would be saved is kept here. */
const saved: { name: string; blob: Blob }[] = [];
let blob = new Blob();
beforeEach(() => {
  saved.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z'));
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return 'blob:list';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:list') saved.push({ name: this.download, blob });
  });
});

/** Rows of the one saved file. */
const readSavedCsvRows = async () => {
  expect(saved).toHaveLength(1);
  const reader = new FileReader();
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved[0]?.blob as Blob);
  });
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
};
const clickExport = async (user: { click: (node: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Export CSV' }));

test('the bids shown are saved, in a file named after list and days', async () => {
  const bids = [
    aBidRow({ game_name: '=cmd|"x"', points: '1200.5' }),
    aBidRow({ pana: 'Full Sangam', closedigits: '550' }),
  ];
  const { user } = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: { '/api-bid-history-data': { status: true, bid_data: bids } },
  });
  await clickExport(user);
  expect(saved[0]?.name).toBe('Bid History 11-21-2026 11-21-2026.csv');
  expect(await readSavedCsvRows()).toEqual([
    '"Date","Game","Type","Session","Number","Second number","Points"',
    `"21-Nov-2026 02:31 PM","'=cmd|""x""","Single Digit","Open","7","",1200.5`,
    '"21-Nov-2026 02:31 PM","Sahyadri Day","Full Sangam","Open","7","550",100',
  ]);
});

test('wallet movements are saved with their sign', async () => {
  const rows = [
    aTransactionRow(),
    aTransactionRow({ transaction_type: '1', amount_status: '1', transaction_note: 'Add Funds' }),
  ];
  const { user } = renderScreen(<TransactionsScreen />, {
    answers: { '/api-wallet-transaction-history': { status: true, transaction_history: rows } },
  });
  await clickExport(user);
  expect((await readSavedCsvRows()).slice(1)).toEqual([
    '"21-Nov-2026 02:31 PM","Bid placed, Single Digit","Debit",-270,"","48213"',
    '"21-Nov-2026 02:31 PM","Add Funds","Credit",270,"Approved","48213"',
  ]);
});

test('withdrawals are saved with their state', async () => {
  const { user } = renderScreen(<WithdrawalsScreen />, {
    answers: { '/api-user-withdraw-transaction-history': { status: true, withdrawdata: [aWithdrawalRow()] } },
  });
  await clickExport(user);
  expect((await readSavedCsvRows()).slice(1)).toEqual([
    '"21-Nov-2026 11:20 AM","W77",2000,"Pending","9876543210",""',
  ]);
});
