import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { DateOrTimeField } from './DateOrTimeField';

function FourDateOrTimeFields() {
  const [day, setDay] = useState('2025-03-05');
  return (
    <>
      <DateOrTimeField label="Day" value={day} onChange={({ target }) => setDay(target.value)} />
      <DateOrTimeField label="To" empty="Any day" readOnly />
      <DateOrTimeField label="Starts" type="datetime-local" value="2025-03-07T00:05" readOnly />
      <DateOrTimeField label="Open" type="time" value="21:45" readOnly />
    </>
  );
}

test('a day and a time are written as everywhere at the desk, whatever the browser’s order is, over the native input', async () => {
  const { user } = renderScreen(<FourDateOrTimeFields />);
  for (const written of ['5 Mar 2025', 'Any day', '7 Mar 2025, 00:05', '21:45'])
    expect(screen.getByText(written)).toBeVisible();
  const day = screen.getByLabelText('Day');
  expect(day).toHaveAttribute('type', 'date');
  expect(day).toHaveValue('2025-03-05');
  await user.clear(day);
  expect(screen.getByText('Choose a day')).toBeVisible();
  await user.type(day, '2024-02-29');
  expect(screen.getByText('29 Feb 2024')).toBeVisible();
});
