import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpField } from './OtpField';

type CodeProps = { told?: (code: string) => void; onUnread?: () => void; error?: string };

const StatefulOtpField = ({ told, onUnread, error }: CodeProps) => {
  const [code, setCode] = useState('');
  return (
    <OtpField
      label="OTP"
      value={code}
      error={error}
      onUnread={onUnread}
      onChange={(digits) => {
        setCode(digits);
        told?.(digits);
      }}
    />
  );
};

const findInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'OTP' });

test('it is one real input that the phone can fill in', () => {
  render(<StatefulOtpField />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(findInput()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(findInput()).toHaveAttribute('inputmode', 'numeric');
});

test.each(['7a3-198', '12345', 'O123', '1234 5678', 'abcd', 'ओटीपी', '-', ' x '])(
  '"%s" is no code of four digits: it stays as it is, shown whole, until it is mended',
  async (text) => {
    const onUnread = jest.fn();
    const { container } = render(<StatefulOtpField onUnread={onUnread} />);
    await userEvent.click(findInput());
    await userEvent.paste(text);
    expect(findInput()).toHaveValue(text);
    expect(onUnread).toHaveBeenCalledTimes(1);
    expect(container.querySelector('.otp')).toHaveClass('unread');
    await userEvent.paste('12 34');
    expect(findInput()).toHaveValue('1234');
    expect(container.querySelector('.otp')).not.toHaveClass('unread');
  },
);

test('one digit too many is no code, and without it the code is there again', async () => {
  render(<StatefulOtpField />);
  await userEvent.type(findInput(), '12345');
  expect(findInput()).toHaveValue('12345');
  await userEvent.type(findInput(), '{Backspace}');
  expect(findInput()).toHaveValue('1234');
});

test('digits show in their cells, and the ring is on the next one', async () => {
  const { container } = render(<StatefulOtpField />);
  const cells = () => [...container.querySelectorAll('.cell')];
  await userEvent.type(findInput(), '73');
  expect(cells().map((cell) => cell.textContent)).toEqual(['7', '3', '', '']);
  expect(cells().findIndex((cell) => cell.classList.contains('current'))).toBe(2);
  await userEvent.type(findInput(), '19');
  expect(cells().findIndex((cell) => cell.classList.contains('current'))).toBe(3);
});

test('a code is pasted whole, whatever stands between its digits', async () => {
  const told = jest.fn();
  render(<StatefulOtpField told={told} />);
  await userEvent.click(findInput());
  await userEvent.paste('Code: 12-34.');
  expect(told).toHaveBeenLastCalledWith('1234');
  expect(findInput()).toHaveValue('1234');
});

test('the caret goes to the end, where the ring is, but all can be chosen and typed over', async () => {
  render(<StatefulOtpField />);
  await userEvent.type(findInput(), '731');
  await userEvent.type(findInput(), '9', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(findInput()).toHaveValue('7319');
  await userEvent.type(findInput(), '5', { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(findInput()).toHaveValue('5');
});

test('a wrong code says so', () => {
  render(<StatefulOtpField error="Enter Valid OTP" />);
  expect(findInput()).toBeInvalid();
  expect(findInput()).toHaveAccessibleDescription('Enter Valid OTP');
});

test.each([
  ['१२३४', '1234'],
  ['١٢٣٤', '1234'],
  ['Valid for 10 minutes. OTP: 48 21', '4821'],
  ['4821 is your code of 28-11-2026. Call +91 98765 43210', '4821'],
])('pasted or filled in, "%s" is %s', async (text, code) => {
  render(<StatefulOtpField />);
  await userEvent.click(findInput());
  await userEvent.paste(text);
  expect(findInput()).toHaveValue(code);
  await userEvent.clear(findInput());
  fireEvent.change(findInput(), { target: { value: text } });
  expect(findInput()).toHaveValue(code);
});
