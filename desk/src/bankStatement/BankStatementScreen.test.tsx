import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { QueuedRequest } from '../queue/requestDecisions';
import { aQueuedRequest } from '../testing/aQueuedRequest';
import BankStatementScreen from './BankStatementScreen';

const HEAD = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.';
/** jsdom reads no file. */
const readableFile = (text: string, name: string) =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
const hdfcCsvFile = (...lines: string[]) => readableFile([HEAD, ...lines].join('\n'), 'march.csv');
const creditLine = (reference: string, amount: number) => `05/03/25,UPI-X-x@ybl-${reference}-UPI,,,${amount}`;

const aDeposit = (n: number, parts: Partial<QueuedRequest> = {}) => ({
  ...aQueuedRequest(n, { reference: `50348812345${n}`, proof: '' }),
  ...{ twice: false, screenshot: false },
  ...parts,
});

const renderStatement = (
  answers: Record<string, unknown>,
  role = 'cashier',
  waiting = [aDeposit(1), aDeposit(2), aDeposit(3)],
) => {
  const drawn = renderScreen(<BankStatementScreen />, {
    answers: {
      '/operator/session': {
        status: true,
        operator: { name: 'Asha', role },
        limits: { deposit: 1000, adjust: 1000, payout: 1000 },
      },
      '/operator/deposits': { status: true, deposits: waiting, total: waiting.length, next: null },
      '/operator/references': { status: true, taken: null },
      ...answers,
    },
  });
  return drawn;
};
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const approvePathOf = (n: number) => `/operator/deposits/id-${n}/approve`;
const done = { status: true, amount: 500, number: 'N' };

test('one press approves what agrees exactly, with the bank’s reference; a lost one goes again with its key', async () => {
  const { user, sent } = renderStatement({
    [approvePathOf(1)]: done,
    [approvePathOf(2)]: (_body: unknown, times: number) =>
      times === 1 ? new Error('gone') : { status: true, proposed: 'p', msg: '' },
    [approvePathOf(3)]: done,
  });
  await user.upload(
    fileInput(),
    hdfcCsvFile(
      creditLine('503488123451', 500),
      creditLine('503488123452', 500),
      creditLine('503488123459', 90),
    ),
  );
  const press = async () => user.click(await screen.findByRole('button', { name: /^Approve 2 matches/ }));
  const button = await screen.findByRole('button', { name: /^Approve 2 matches/ });
  const figure = screen.getByText('Exact matches', { selector: 'dt' });
  expect(figure.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press();
  expect(await screen.findByText('1 approved, 0 need a second approval.')).toBeVisible();
  expect(screen.getByText(/Player 2: .*it won’t be done twice/)).toBeVisible();
  const first = sent.headersTo(approvePathOf(2))?.get('idempotency-key');
  await press();
  expect(await screen.findByText('1 approved, 1 need a second approval.')).toBeVisible();
  expect(first).toBeTruthy();
  expect(sent.headersTo(approvePathOf(2))?.get('idempotency-key')).toBe(first);
  expect([sent.count(approvePathOf(1)), sent.count(approvePathOf(2)), sent.count(approvePathOf(3))]).toEqual([
    2, 2, 0,
  ]);
  expect(sent.calls.find(({ path }) => path === approvePathOf(1))?.body).toEqual({ proof: '503488123451' });
  expect(screen.getByRole('heading', { name: 'Unmatched bank lines · 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Unpaid requests · 1' })).toBeVisible();
});

test('what agrees nearly is for a person: the bank’s reference stands in the field, another sum has no button', async () => {
  const { user, sent } = renderStatement({ [approvePathOf(1)]: done }, 'cashier', [
    aDeposit(1, { reference: '' }),
    aDeposit(2),
  ]);
  await user.upload(
    fileInput(),
    hdfcCsvFile(creditLine('503488123459', 500), creditLine('503488123452', 300)),
  );
  const other = within(await screen.findByRole('row', { name: /Player 2/ }));
  expect(other.getByText('the bank has 300')).toBeVisible();
  expect(other.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve: Player 1' }));
  expect(screen.getByLabelText('Bank reference')).toHaveValue('503488123459');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent.count(approvePathOf(1))).toBe(1));
});

test('a viewer reads what agrees and approves nothing; a file that is no statement is refused in words', async () => {
  const { user } = renderStatement({}, 'viewer');
  await user.upload(fileInput(), hdfcCsvFile(creditLine('503488123451', 500)));
  await screen.findByRole('heading', { name: 'Exact matches · 1' });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.upload(fileInput(), readableFile('hello', 'notes.csv'));
  expect(await screen.findByText(/notes.csv: no row names a day/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Exact matches/ })).toBeNull();
});

test('rows that are not understood and credits whose reference was used are listed, each with what is wrong', async () => {
  const before = aDeposit(1, {
    proof: '503488123451',
    state: 'approved',
    decided_at: '2025-03-05T14:00:00Z',
  });
  const { user } = renderStatement({}, 'cashier', [before, aDeposit(2)]);
  const shifted = '05/03/25,UPI-SHARMA, SON-b@ybl-503488000001-UPI,,575.00,';
  await user.upload(
    fileInput(),
    hdfcCsvFile(creditLine('503488123451', 900), creditLine('503488123452', 500), shifted),
  );
  const conflict = within(await screen.findByRole('region', { name: 'Decide these yourself' }));
  expect(conflict.getByText(/credited: 500, 5 Mar 2025, .*the bank has 900/)).toBeVisible();
  expect(conflict.queryByRole('button', { name: /Approve/ })).toBeNull();
  const unread = within(screen.getByRole('region', { name: 'Rows not understood' }));
  expect(unread.getByText('its cells do not stand under the headings')).toBeVisible();
  expect(unread.getByText(shifted)).toBeVisible();
  expect(screen.getByText(/1 row was not understood/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Exact matches · 1' })).toBeVisible();
});

test('before a file is read three steps and an example say what happens; then its matches are counted at the top', async () => {
  const { user } = renderStatement({});
  expect(await screen.findByText('Download the statement from your bank as CSV.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Example' })).toBeVisible();
  for (const kind of ['Exact match', 'Near match', 'Unmatched line'])
    expect(screen.getByText(kind)).toBeVisible();
  await user.upload(fileInput(), hdfcCsvFile(creditLine('503488123459', 90)));
  await screen.findByText('march.csv');
  expect(screen.queryByRole('heading', { name: 'Example' })).toBeNull();
  expect(screen.queryByText(/^HDFC, SBI/)).toBeNull();
  const unmatched = await screen.findByText('Unmatched bank lines', { selector: 'dt' });
  expect(unmatched.nextElementSibling).toHaveTextContent(/^1$/);
  expect(unmatched.nextElementSibling).toHaveClass('bad');
  Element.prototype.scrollIntoView = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Unmatched bank lines: 1' }));
  const list = screen.getByRole('heading', { name: 'Unmatched bank lines · 1' }).closest('[id]');
  expect(list).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Exact matches/ })).toBeNull();
  expect(screen.getByText('Exact matches', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^0$/);
});

test.each<['en' | 'hi' | 'mr', string, RegExp]>([
  ['en', '5.03E+11', /march.csv, line 2: .* shortened a long number to “5.03E\+11”\. Download the statement/],
  ['hi', '5.03E+11', /लाइन 2: .*“5.03E\+11” कर दिया है। बैंक से स्टेटमेंट/],
  ['mr', '#####', /ओळ 2: .*“#####” लिहिले\. बँकेतून स्टेटमेंट/],
])('in %s a damaged file is refused with how to get another', async (language, damage, words) => {
  const { user, store } = renderStatement({}, 'cashier');
  act(() => void store.dispatch(languageChosen(language)));
  await user.upload(fileInput(), hdfcCsvFile(`05/03/25,UPI,${damage},,500`));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the file is chosen in the page’s language, its name stays, and the same name is read again', async () => {
  const { user, store } = renderStatement({});
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('Choose a file')).toBeInTheDocument();
  expect(fileInput()).toHaveAccessibleName(/^Drop your bank’s CSV file here.* It is read in this browser/);
  await user.upload(fileInput(), hdfcCsvFile(creditLine('503488123459', 90)));
  expect(await screen.findByText('march.csv')).toBeVisible();
  expect(fileInput().value).toBe('');
  act(() => void store.dispatch(languageChosen('mr')));
  expect(await screen.findByText('फाइल निवडा')).toBeInTheDocument();
});
