import { renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormsWithSaveBar } from '../setup/FormsWithSaveBar';
import { SettingForm } from './SettingForm';

test('only what was changed is sent, numbers as numbers', async () => {
  const path = '/operator/settings/limits';
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SettingForm setting="limits" before={{ min_deposit: 100, max_deposit: 5000 }} isAdmin />
    </FormsWithSaveBar>,
    { answers: { [path]: { status: true } } },
  );
  const least = screen.getByLabelText('Minimum deposit');
  await user.clear(least);
  await user.type(least, '0');
  for (const box of screen.getAllByRole('textbox'))
    if (box !== least && !(box as HTMLInputElement).value) await user.type(box, '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number above zero.')).toBeVisible();
  expect(sent.calls).toEqual([]);
  await user.clear(least);
  await user.type(least, '500,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This could be two amounts. Write it as 1000 or 1,000.')).toBeVisible();
  expect(least).toHaveValue('500,5');
  expect(sent.calls).toEqual([]);
  await user.clear(least);
  await user.type(least, '200');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count(path)).toBe(1));
  expect(sent.to(path)).toMatchObject({ min_deposit: 200 });
  expect(sent.to(path)).not.toHaveProperty('max_deposit');
});

test('of a window both ends are sent, as both are kept together', async () => {
  const path = '/operator/settings/window';
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SettingForm setting="window" before={{ open: '10:00 AM', close: '06:00 PM' }} isAdmin />
    </FormsWithSaveBar>,
    { answers: { [path]: { status: true } } },
  );
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '19:00' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.to(path)).toEqual({ open: '10:00 AM', close: '07:00 PM' }));
});

test('a headline that is shown has words', async () => {
  const path = '/operator/headlines/2';
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SettingForm setting="headline" id="2" before={undefined} isAdmin />
    </FormsWithSaveBar>,
    { answers: { [path]: { status: true } } },
  );
  await user.click(screen.getByLabelText('Shown to players'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a text.')).toBeVisible();
  await user.type(screen.getByLabelText('Text'), 'Holi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.to(path)).toEqual({ on: true, notes: 'Holi' }));
});
