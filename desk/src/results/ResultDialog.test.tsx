import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import type { Item } from './draws';
import { ResultDialog } from './ResultDialog';

const ITEM: Item = {
  ...{ key: '8-Open', market: '8', name: 'Main Mandi', mode: 'main', session: 'Open', number: '123' },
  ...{ cutoff: '2025-03-05T16:15:00Z', state: 'declared', way: 'revoke' },
};
const draw = (item: Item, onClose = () => {}) =>
  renderScreen(<ResultDialog item={item} date="2025-03-05" onClose={onClose} />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role: 'results' } },
      '/operator/results/ways-back': { status: true, revoke: { players: 2, amount: 1780 } },
    },
  });

test('after declaring, Done comes first and closes; revoking stands apart', async () => {
  const onClose = jest.fn();
  const { user } = draw(ITEM, onClose);
  const done = await screen.findByRole('button', { name: 'Done' });
  const revoke = await screen.findByText('Revoke result', { selector: 'summary' });
  expect(done.compareDocumentPosition(revoke) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(done);
  expect(onClose).toHaveBeenCalled();
});

test('how many digits a result has is said before anything is typed', async () => {
  draw({ ...ITEM, number: '', state: 'due', way: undefined });
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByLabelText('Number')).toHaveAccessibleDescription('3 digits');
});
