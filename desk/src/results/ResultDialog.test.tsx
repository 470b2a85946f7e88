import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ResultDialog } from './ResultDialog';
import type { ResultItem } from './resultItems';

const ITEM: ResultItem = {
  ...{ key: '8-Open', market: '8', name: 'Main Mandi', mode: 'main', session: 'Open', number: '123' },
  ...{ cutoff: '2025-03-05T16:15:00Z', state: 'declared', way: 'revoke' },
  waitsForOpen: false,
};
const renderDialog = (item: ResultItem, onClose = () => {}) =>
  renderScreen(<ResultDialog item={item} date="2025-03-05" onClose={onClose} />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role: 'results' } },
      '/operator/results/ways-back': { status: true, revoke: { players: 2, amount: 1780 } },
    },
  });

test('after declaring, Done comes first and closes; revoking stands apart', async () => {
  const onClose = jest.fn();
  const { user } = renderDialog(ITEM, onClose);
  const done = await screen.findByRole('button', { name: 'Done' });
  expect(screen.getByText('123-6')).toHaveAttribute('translate', 'no');
  expect(await screen.findByText('1,780 points paid to 2 players')).toBeVisible();
  // Done closes; an X beside it would do the same.
  expect(screen.queryByRole('button', { name: 'Close the panel' })).toBeNull();
  const revoke = await screen.findByText('Revoke result', { selector: 'summary' });
  expect(done.compareDocumentPosition(revoke) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(done);
  expect(onClose).toHaveBeenCalled();
});

test('a declared Close stands with its ank before it, as it is played', async () => {
  renderDialog({ ...ITEM, key: '8-Close', session: 'Close', number: '890' });
  expect(await screen.findByText('7-890')).toHaveAttribute('translate', 'no');
});

test('how many digits a result has is said before anything is typed, and the number can be typed at once', async () => {
  renderDialog({ ...ITEM, number: '', state: 'due', way: undefined });
  const dialog = within(screen.getByRole('dialog'));
  const number = await dialog.findByLabelText('Number');
  expect(number).toHaveAccessibleDescription('3 digits');
  expect(number).toHaveFocus();
});

test('bidding that is over has closed, one that runs closes; the dialog is left by its X', async () => {
  const onClose = jest.fn();
  const { user, unmount } = renderDialog({ ...ITEM, number: '', state: 'due', way: undefined }, onClose);
  expect(screen.getByText('Bidding closed 5 Mar 2025, 21:45')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the panel' }));
  expect(onClose).toHaveBeenCalled();
  unmount();
  renderDialog({ ...ITEM, number: '', state: 'early', way: undefined });
  expect(screen.getByText('Bidding closes 5 Mar 2025, 21:45')).toBeVisible();
});

test('a draw that still takes bids says what is staked, what it may cost, how long it runs and what comes next', async () => {
  const item = { ...ITEM, number: '', state: 'early', staked: 30, cost: 1400 } as const;
  const cutoff = new Date(Date.now() + 49.5 * 60_000).toISOString();
  const { unmount } = renderDialog({ ...item, cutoff, way: 'callOff' });
  const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(figureOf('Staked')).toHaveTextContent(/^30$/);
  expect(figureOf('Costliest result')).toHaveTextContent(/^1,400$/);
  expect(figureOf('Closes in')).toHaveTextContent(/^49 min$/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bidding closes by itself at \d\d:\d\d\.$/),
    'Enter the number twice and see what it pays.',
    'Declare it: winners are paid at once.',
  ]);
  // Cancelling is still there, folded.
  expect(await screen.findByText('Cancel draw', { selector: 'summary' })).toBeVisible();
  unmount();
  renderScreen(
    <ResultDialog item={{ ...item, cutoff }} date="2025-03-05" areStakesKnown={false} onClose={() => {}} />,
  );
  expect(figureOf('Staked')).toHaveTextContent(/^–$/);
});

test('one winner is one bid and one player, in the payout by bet type of the page’s language', async () => {
  const { store } = renderScreen(
    <ResultDialog item={{ ...ITEM, state: 'saved' }} date="2025-03-05" onClose={() => {}} />,
    {
      answers: {
        '/operator/session': { status: true, operator: { name: 'Usha', role: 'results' } },
        '/operator/results/preview': {
          ...{ status: true },
          preview: { number: '123', ank: 6, staked: 70, winningLines: 1, lines: 3, players: 1, payout: 190 },
        },
        '/operator/results/payouts': {
          ...{ status: true, payouts: [{ betType: 'Single Digit', staked: 60, payout: 190 }] },
        },
      },
    },
  );
  act(() => void store.dispatch(languageChosen('hi')));
  expect(await screen.findByRole('row', { name: /^सिंगल डिजिट 60 190/ })).toBeVisible();
  expect(screen.getByText('3 में से 1 · 1 खिलाड़ी')).toBeVisible();
  // The number reads as it will once it is declared.
  expect(screen.getByText('123-6')).toBeVisible();
  expect(screen.getAllByText('पॉइंट', { selector: 'small' })).toHaveLength(2);
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('1 of 3 · 1 player')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Single Digit/ })).toBeVisible();
});

test('a Close whose Open is not declared cannot be typed, and the reason stands before it', async () => {
  const close = { ...ITEM, key: '8-Close', session: 'Close', way: undefined } as const;
  const { unmount } = renderDialog({ ...close, number: '', state: 'due', waitsForOpen: true });
  expect(screen.getByText('Declare the Open before the Close.')).toBeVisible();
  expect(await screen.findByLabelText('Number')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Preview payout' })).toBeDisabled();
  unmount();
  renderDialog({ ...close, number: '', state: 'due', waitsForOpen: false });
  expect(await screen.findByLabelText('Number')).toBeEnabled();
  expect(screen.queryByText('Declare the Open before the Close.')).toBeNull();
});

test('a saved Close says once why it cannot be declared, whether its Open is missing or only saved', async () => {
  const preview = { number: '890', ank: 7, staked: 70, winningLines: 1, lines: 3, players: 1, payout: 190 };
  const item = { ...ITEM, session: 'Close', number: '890', state: 'saved', waitsForOpen: true } as const;
  const refusal = { status: false, code: 'STATE', reason: 'openFirst', msg: 'The Open has no result yet' };
  const open = (answer: object) =>
    renderScreen(<ResultDialog item={{ ...item, way: undefined }} date="2025-03-05" onClose={() => {}} />, {
      answers: {
        '/operator/session': { status: true, operator: { name: 'Usha', role: 'results' } },
        '/operator/results/preview': answer,
        '/operator/results/payouts': { status: true, payouts: [] },
      },
    });
  const { unmount } = open({ status: true, preview });
  expect(await screen.findByRole('button', { name: /^Declare 890/ })).toBeDisabled();
  unmount();
  const { sent } = open(refusal);
  await waitFor(() => expect(sent.count('/operator/results/preview')).toBe(1));
  expect(await screen.findByText('Declare the Open before the Close.')).toBeVisible();
  for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
});
