import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DateFieldWithCalendar } from './DateFieldWithCalendar';

function StatefulDateField({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <DateFieldWithCalendar
      label="From Date"
      calendarText="Calendar of the first day"
      value={value}
      onChange={setValue}
      error={undefined}
    />
  );
}

const renderDateField = (start = '11/21/2026', instant = '2026-11-21T09:05:00Z') => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  const view = renderScreen(<StatefulDateField start={start} />);
  const field = screen.getByLabelText('From Date') as HTMLInputElement;
  const calendar = async () => {
    await view.user.click(screen.getByRole('button', { name: /Calendar/ }));
    const sheet = await screen.findByRole('dialog', { name: 'From Date' });
    await within(sheet).findByRole('heading', { level: 3 });
    return within(sheet);
  };
  return { ...view, field, calendar };
};

test('a day of the calendar becomes month/day/year, and the focus goes back', async () => {
  const { user, field, calendar } = renderDateField();
  const sheet = await calendar();
  expect(sheet.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(sheet.getByText('11/21/2026')).toBeVisible();
  await user.click(sheet.getByRole('gridcell', { name: / 5 November 2026/ }));
  expect(field.value).toBe('11/5/2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /Calendar/ })).toHaveFocus();
});

test('the calendar speaks Hindi: its month, its days and the name of each date', async () => {
  const { store, calendar, user, field } = renderDateField();
  act(() => void store.dispatch(languageChosen('hi')));
  const sheet = await calendar();
  expect(sheet.getByRole('heading', { name: 'नवंबर 2026' })).toBeVisible();
  expect(sheet.getByText('सोम')).toBeVisible();
  expect(sheet.queryByText(/Mon|November/)).toBeNull();
  await user.click(sheet.getByRole('gridcell', { name: /गुरुवार.* 5 नवंबर 2026/ }));
  expect(field.value).toBe('11/5/2026');
  localStorage.clear();
});

test('the arrow keys reach any day, over the end of the month, and Enter picks it', async () => {
  const { user, field } = renderDateField('11/30/2026');
  await user.click(field);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{ArrowDown}');
  const chosen = await screen.findByRole('gridcell', { name: / 30 November 2026/ });
  await waitFor(() => expect(chosen).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  const next = await screen.findByRole('gridcell', { name: / 1 December 2026/ });
  await waitFor(() => expect(next).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(field.value).toBe('12/1/2026');
});

test('Escape leaves the date as it was', async () => {
  const { user, field, calendar } = renderDateField('11/5/2026');
  const sheet = await calendar();
  await user.click(sheet.getByRole('button', { name: 'Month before' }));
  expect(sheet.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Month after' }));
  expect(sheet.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('11/5/2026');
});

test('without a readable date the calendar opens at the month of India, where today is marked', async () => {
  const { calendar } = renderDateField('soon', '2026-11-30T18:30:00Z');
  const sheet = await calendar();
  expect(sheet.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  expect(sheet.getByRole('gridcell', { name: / 1 December 2026/ })).toHaveClass('today');
  expect(sheet.getByText(', Today')).toBeInTheDocument();
});

test('a finger in the field opens the calendar, and may ask for the keyboard instead', async () => {
  const { user, field } = renderDateField();
  expect(field).toHaveAttribute('inputmode', 'none');
  await user.pointer({ keys: '[TouchA]', target: field });
  const sheet = within(await screen.findByRole('dialog', { name: 'From Date' }));
  await user.click(sheet.getByRole('button', { name: 'Type the date instead' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'text');
  await user.pointer({ keys: '[TouchA]', target: field });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(field);
  await user.type(field, '3/5/2025');
  expect(field.value).toBe('3/5/2025');
});
