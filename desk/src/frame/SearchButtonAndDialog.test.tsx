import { renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SearchButtonAndDialog } from './SearchButtonAndDialog';

const aSearchMatch = (n: number, parts = {}) => ({
  ...{ kind: 'player', mobile: `987654321${n}`, name: `Player ${n}`, number: '', about: '' },
  ...{ at: '2025-03-05T13:11:00Z', points: 500 },
  ...parts,
});
const renderSearch = (found: unknown) =>
  renderScreen(<SearchButtonAndDialog />, { answers: { '/operator/find': found } });

test('a slash opens it, arrows choose as a combobox does, Enter opens the player', async () => {
  const { user, sent } = renderSearch({ status: true, found: [aSearchMatch(1), aSearchMatch(2)] });
  await user.keyboard('/');
  const field = screen.getByRole('combobox');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('P');
  expect(screen.getByText(/Type 3\+ characters/)).toBeVisible();
  await user.keyboard('la/');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(sent.count('/operator/find')).toBe(1);
  expect(field).toHaveValue('Pla/');
  const chosen = () => screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Player 2');
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Player 1');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByText('At /players/9876543212')).toBeVisible();
});

test('Enter before the answer leads on once it is there, and not to what was found for less', async () => {
  const { user } = renderSearch({
    status: true,
    found: [aSearchMatch(3, { kind: 'bid', number: 'ABCDE23456' })],
  });
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('abcde23456{Enter}');
  expect(screen.queryByText(/^At/)).toBeNull();
  expect(await screen.findByText('At /players/9876543213')).toBeVisible();
});

test('a hit begins with the name of the player, with its kind as a chip beside it', async () => {
  const { user } = renderSearch({
    status: true,
    found: [aSearchMatch(3, { kind: 'bid', number: 'ABCDE23456', about: 'Main Mandi' })],
  });
  await user.keyboard('/');
  await user.keyboard('abcde');
  const hit = await screen.findByRole('option');
  expect(hit).toHaveTextContent(/^Player 3 bid9876543213 · ABCDE23456Main Mandi · 500/i);
  expect(screen.getByText('Player 3', { selector: 'b' })).toHaveAttribute('translate', 'no');
  expect(screen.getByText(/^bid$/i)).toHaveClass('pill');
});

test('nothing found is said, and Enter then stays; a key in a field is typed', async () => {
  const { user } = renderScreen(
    <>
      <input aria-label="other" />
      <SearchButtonAndDialog />
    </>,
    { answers: { '/operator/find': { status: true, found: [] } } },
  );
  await user.type(screen.getByLabelText('other'), 'a/b');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('other')).toHaveValue('a/b');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.keyboard('nobody{Enter}');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Ctrl+K held down is never the browser’s, whose address bar would take the focus', () => {
  renderSearch({ status: true, found: [] });
  const press = (repeat: boolean) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true, repeat });
  expect([press(false), press(true)]).toEqual([false, false]);
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('a screen, and what is set on a page of the site, is found by its name, after players', async () => {
  const { user } = renderSearch({ status: true, found: [aSearchMatch(1, { name: 'Qrishna' })] });
  await user.keyboard('/');
  await user.keyboard('qr');
  expect(screen.getByRole('option')).toHaveTextContent('QR code');
  await user.keyboard('i');
  expect(await screen.findByRole('option')).toHaveTextContent('Qrishna');
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'headl');
  await screen.findByRole('option', { name: 'Headlines' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('At /site/first-page')).toBeVisible();
});
