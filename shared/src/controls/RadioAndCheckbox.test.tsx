import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, RadioGroup, SegmentedSwitch } from './RadioAndCheckbox';

type Half = 'Open' | 'Close';
const SESSIONS = [
  { value: 'Open', label: 'Open', detail: 'till 03:45 PM' },
  { value: 'Close', label: 'Close', detail: 'till 05:45 PM' },
] as const;

const SessionSwitch = ({ openHasPassed = false }: { openHasPassed?: boolean }) => {
  const [session, setSession] = useState<Half>(openHasPassed ? 'Close' : 'Open');
  const options = SESSIONS.map((option) => ({
    ...option,
    disabled: openHasPassed && option.value === 'Open',
  }));
  return (
    <SegmentedSwitch
      legend="Session"
      name="session"
      options={options}
      value={session}
      onChange={setSession}
    />
  );
};

test('the session is two real radios, named by their word alone, described by their time', async () => {
  render(<SessionSwitch />);
  expect(screen.getByRole('group', { name: 'Session' })).toBeVisible();
  const close = screen.getByRole('radio', { name: 'Close' });
  expect(screen.getByRole('radio', { name: 'Open' })).toBeChecked();
  expect(close).toHaveAccessibleDescription('till 05:45 PM');
  await userEvent.click(close);
  expect(close).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Open' })).not.toBeChecked();
});

test('the whole half is pressed, not the radio alone', async () => {
  render(<SessionSwitch />);
  await userEvent.click(screen.getByText('till 05:45 PM'));
  expect(screen.getByRole('radio', { name: 'Close' })).toBeChecked();
});

test('a session that has passed cannot be chosen and is struck through', async () => {
  render(<SessionSwitch openHasPassed />);
  const open = screen.getByRole('radio', { name: 'Open' });
  expect(open).toBeDisabled();
  expect(open.closest('label')).toHaveClass('off');
  await userEvent.click(open);
  expect(screen.getByRole('radio', { name: 'Close' })).toBeChecked();
});

test('radio rows: a legend, one chosen, and the value in its form', async () => {
  const onChange = jest.fn();
  const { container } = render(
    <form>
      <RadioGroup
        legend="Select Payment Gateway"
        name="gateway"
        value="phonepe"
        onChange={onChange}
        error="Please choose"
        options={[
          { value: 'phonepe', label: 'PhonePe' },
          { value: 'other', label: 'Other UPI Gateway', detail: 'Any app' },
        ]}
      />
    </form>,
  );
  expect(screen.getByRole('group', { name: 'Select Payment Gateway' })).toHaveAccessibleDescription(
    'Please choose',
  );
  const form = container.querySelector('form') ?? undefined;
  expect(new FormData(form).get('gateway')).toBe('phonepe');
  await userEvent.click(screen.getByRole('radio', { name: 'Other UPI Gateway' }));
  expect(onChange).toHaveBeenCalledWith('other');
});

test('a tick box is named by its word alone', async () => {
  render(<Checkbox label="SP" detail="12 panas" name="family" />);
  const box = screen.getByRole('checkbox', { name: 'SP' });
  expect(box).toHaveAccessibleDescription('12 panas');
  await userEvent.click(screen.getByText('12 panas'));
  expect(box).toBeChecked();
});
