import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import RulesScreen from './RulesScreen';

const RULES = {
  status: true,
  content: [
    { withdrawal_rule: 'Only between 10 and 6.\r\n\n<b>Once</b> a day.', deposit_rule: 'At least 500.' },
  ],
};
const renderRules = (path: string, answer: Answer) =>
  renderScreen(<RulesScreen />, { path, answers: { '/api-money-deposit-withdrawal-rule': answer } });
/** The rules, without the list of what leads on. */
const findRuleTexts = async () => {
  const [rules] = await screen.findAllByRole('list');
  const items = rules?.tagName === 'OL' ? within(rules).getAllByRole('listitem') : [];
  return items.map((item) => item.textContent);
};

test.each([
  ['/withdrawrule', ['Only between 10 and 6.', '<b>Once</b> a day.']],
  ['/depositrule', ['At least 500.']],
  ['/DepositRule', ['At least 500.']],
])('%s shows its rules line by line, as text', async (path, expected) => {
  renderRules(path, RULES);
  await waitFor(async () => expect(await findRuleTexts()).toEqual(expected));
});

test.each([
  ['an empty list', { status: true, content: [] }],
  ['null', { status: true, content: null }],
  ['a null body', 'null'],
])('%s is no rules, in words', async (_name, answer) => {
  renderRules('/withdrawrule', answer);
  expect(await screen.findByText('No rules are published.')).toBeVisible();
});

test.each([
  ['a refusal', { status: false }],
  ['a server fault', new Response('', { status: 500 })],
  ['HTML', '<p>404</p>'],
  ['no network', new Error('offline')],
])('%s says so in place, and Retry brings them', async (_name, answer) => {
  const { user } = renderRules('/withdrawrule', (_body: unknown, times: number) =>
    times === 1 ? answer : RULES,
  );
  expect(await screen.findByText('The rules did not load.')).toBeVisible();
  // What is known without them stays, and the ways on.
  expect(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await findRuleTexts()).toHaveLength(2));
});

test('while they are asked for again the words stay', async () => {
  const { user } = renderRules('/withdrawrule', (_body: unknown, times: number) =>
    times === 1 ? new Error('offline') : new Promise(() => {}),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBeVisible();
  expect(screen.getByText('The rules did not load.')).toBeVisible();
});

test.each([
  ['/withdrawrule', 'Withdraw Fund', '/withdraw'],
  ['/depositrule', 'Add Fund', '/imp9'],
])('%s leads on to what its rules are about: %s', async (path, name, to) => {
  renderRules(path, RULES);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
});

test.each([
  ['/withdrawrule', 'Withdraw History', '/withdrawhistory'],
  ['/depositrule', 'Deposit History', '/addfundhistory'],
])('%s leads to what became of earlier ones: %s', async (path, name, to) => {
  renderRules(path, RULES);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  expect(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
});

test('the bounds and hours that are in force stand above the rules, as far as they are known', async () => {
  renderScreen(<RulesScreen />, {
    path: '/withdrawrule',
    answers: {
      '/api-money-deposit-withdrawal-rule': RULES,
      '/api-user-wallet-balance': aWallet({
        min_withdrawal: '500',
        max_withdrawal: '20000',
        withdraw_open_time: '10:00 AM',
        withdraw_close_time: '06:00 PM',
      }),
    },
  });
  await screen.findByText('10:00 AM - 06:00 PM');
  const bounds = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(bounds).toEqual(['500 pts', '20,000 pts', '10:00 AM - 06:00 PM', '₹1 = 1 pt']);
});

test('hours that leave out no minute are all day', async () => {
  renderScreen(<RulesScreen />, {
    path: '/withdrawrule',
    answers: {
      '/api-money-deposit-withdrawal-rule': RULES,
      '/api-user-wallet-balance': aWallet({
        withdraw_open_time: '12:00 AM',
        withdraw_close_time: '11:59 PM',
      }),
    },
  });
  expect(await screen.findByText('All day')).toBeVisible();
});

test('the bounds of a deposit are in rupees', async () => {
  renderScreen(<RulesScreen />, {
    path: '/depositrule',
    answers: {
      '/api-money-deposit-withdrawal-rule': RULES,
      '/api-last-fund-request-detail': { status: true, min_amt: '100', max_amt: '5000' },
    },
  });
  expect(await screen.findByText('₹100')).toBeVisible();
  expect(screen.getByText('₹5,000')).toBeVisible();
  expect(screen.getByText('₹1 = 1 pt')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Good to know' })).toBeVisible();
});
