import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpField } from './OtpField';

type CodeProps = { told?: (code: string) => void; onUnread?: () => void; error?: string };

const Code = ({ told, onUnread, error }: CodeProps) => {
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

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'OTP' });

test('it is one real input that the phone can fill in', () => {
  render(<Code />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input()).toHaveAttribute('inputmode', 'numeric');
});

test.each(['7a3-198', '12345', 'O123', '1234 5678', 'abcd', 'ओटीपी', '-', ' x '])(
  '"%s" is no code of four digits: it stays as it is, shown whole, until it is mended',
  async (text) => {
    const onUnread = jest.fn();
    const { container } = render(<Code onUnread={onUnread} />);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(input()).toHaveValue(text);
    expect(onUnread).toHaveBeenCalledTimes(1);
    expect(container.querySelector('.otp')).toHaveClass('unread');
    await userEvent.paste('12 34');
    expect(input()).toHaveValue('1234');
    expect(container.querySelector('.otp')).not.toHaveClass('unread');
  },
);

test('one digit too many is no code, and without it the code is there again', async () => {
  render(<Code />);
  await userEvent.type(input(), '12345');
  expect(input()).toHaveValue('12345');
  await userEvent.type(input(), '{Backspace}');
  expect(input()).toHaveValue('1234');
});

test('digits show in their cells, and the ring is on the next one', async () => {
  const { container } = render(<Code />);
  const cells = () => [...container.querySelectorAll('.cell')];
  await userEvent.type(input(), '73');
  expect(cells().map((cell) => cell.textContent)).toEqual(['7', '3', '', '']);
  expect(cells().findIndex((cell) => cell.classList.contains('current'))).toBe(2);
  await userEvent.type(input(), '19');
  expect(cells().findIndex((cell) => cell.classList.contains('current'))).toBe(3);
});

test('a code is pasted whole, whatever stands between its digits', async () => {
  const told = jest.fn();
  render(<Code told={told} />);
  await userEvent.click(input());
  await userEvent.paste('Code: 12-34.');
  expect(told).toHaveBeenLastCalledWith('1234');
  expect(input()).toHaveValue('1234');
});

test('the caret goes to the end, where the ring is, but all can be chosen and typed over', async () => {
  render(<Code />);
  await userEvent.type(input(), '731');
  await userEvent.type(input(), '9', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(input()).toHaveValue('7319');
  await userEvent.type(input(), '5', { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(input()).toHaveValue('5');
});

test('a wrong code says so', () => {
  render(<Code error="Enter Valid OTP" />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Enter Valid OTP');
});

test.each([
  ['१२३४', '1234'],
  ['١٢٣٤', '1234'],
  ['Valid for 10 minutes. OTP: 48 21', '4821'],
  ['4821 is your code of 28-11-2026. Call +91 98765 43210', '4821'],
])('pasted or filled in, "%s" is %s', async (text, code) => {
  render(<Code />);
  await userEvent.click(input());
  await userEvent.paste(text);
  expect(input()).toHaveValue(code);
  await userEvent.clear(input());
  fireEvent.change(input(), { target: { value: text } });
  expect(input()).toHaveValue(code);
});
