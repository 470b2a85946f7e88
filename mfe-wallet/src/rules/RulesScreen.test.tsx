import { type Answer, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import RulesScreen from './RulesScreen';

const RULES = {
  status: true,
  content: [
    { withdrawal_rule: 'Only between 10 and 6.\r\n\n<b>Once</b> a day.', deposit_rule: 'At least 500.' },
  ],
};
const open = (path: string, answer: Answer) =>
  renderScreen(<RulesScreen />, { path, answers: { '/api-money-deposit-withdrawal-rule': answer } });
const lines = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

test.each([
  ['/withdrawrule', ['Only between 10 and 6.', '<b>Once</b> a day.']],
  ['/depositrule', ['At least 500.']],
  ['/DepositRule', ['At least 500.']],
])('%s shows its rules line by line, as text', async (path, expected) => {
  open(path, RULES);
  expect(await lines()).toEqual(expected);
});

test.each([
  ['an empty list', { status: true, content: [] }],
  ['null', { status: true, content: null }],
  ['a null body', 'null'],
])('%s is no rules, in words', async (_name, answer) => {
  open('/withdrawrule', answer);
  expect(await screen.findByText('No rules are published.')).toBeVisible();
});

test.each([
  ['a refusal', { status: false }],
  ['a server fault', new Response('', { status: 500 })],
  ['HTML', '<p>404</p>'],
  ['no network', new Error('offline')],
])('%s says so in place, and Retry brings them', async (_name, answer) => {
  const { user } = open('/withdrawrule', (_body: unknown, times: number) => (times === 1 ? answer : RULES));
  expect(await screen.findByText('The rules did not load.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await lines()).toHaveLength(2);
});

test('while they are asked for again the words stay', async () => {
  const { user } = open('/withdrawrule', (_body: unknown, times: number) =>
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
  open(path, RULES);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
});
