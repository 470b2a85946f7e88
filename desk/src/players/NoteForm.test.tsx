import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { NoteForm } from './NoteForm';

const NOTE = '/operator/players/9123456780/notes';
const answers = {
  [NOTE]: (_body: unknown, times: number) => (times === 1 ? new Error('gone') : { status: true }),
};

test('a note is written once, and what was typed outlives a lost answer', async () => {
  const { user, sent } = renderScreen(<NoteForm mobile="9123456780" />, { answers });
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(sent.count(NOTE)).toBe(0);
  await user.type(field, 'Sends a new UPI id');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(/it won’t be done twice/);
  expect(field).toHaveValue('Sends a new UPI id');
  const key = sent.headersTo(NOTE)?.get('idempotency-key');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.headersTo(NOTE)?.get('idempotency-key')).toBe(key);
});
