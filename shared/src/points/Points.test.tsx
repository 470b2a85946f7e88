import { dayInZone } from '@ank/protocol/dates';
import { render, screen } from '@testing-library/react';
import { OpenOrClosedBadge } from '../ui/Surface';
import { formatPoints } from './formatPoints';
import { Points, WalletPill } from './Points';

test.each([
  [0, '0'],
  [999, '999'],
  [12450, '12,450'],
  [123456, '1,23,456'],
  [12345678.5, '1,23,45,678.5'],
  [10.25, '10.25'],
  [10.1 + 0.2, '10.3'],
  [-50, '\u221250'],
])('%d points are written %s', (points, text) => {
  expect(formatPoints(points)).toBe(text);
});

test('whole points are grouped as the browser groups them for India', () => {
  const format = new Intl.NumberFormat('en-IN');
  for (let digits = 1; digits <= 15; digits += 1) {
    for (const points of [10 ** digits - 1, 10 ** digits, 1234567890123456 % 10 ** digits]) {
      expect(formatPoints(points)).toBe(format.format(points));
      expect(formatPoints(-points)).toBe(format.format(-points).replace('-', '\u2212'));
    }
  }
  expect(formatPoints(-0)).toBe('0');
});

test('nothing is asked of the browser for whole points, nor for the clock of India', () => {
  const formats = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  expect(formatPoints(1234567)).toBe('12,34,567');
  expect(dayInZone(0, 'Asia/Kolkata')).toEqual({ year: 1970, month: 1, day: 1 });
  for (const format of formats) {
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  }
});

test('points are followed by pts, and a gain has its plus', () => {
  const { container, rerender } = render(<Points value={1000} />);
  expect(container).toHaveTextContent(/^1,000 pts$/);
  rerender(<Points value={1000} signed />);
  expect(container).toHaveTextContent(/^\+1,000 pts$/);
  rerender(<Points value={-1000} signed />);
  expect(container).toHaveTextContent(/^\u22121,000 pts$/);
  rerender(<Points value={0} signed />);
  expect(container).toHaveTextContent(/^0 pts$/);
});

const walletPillElement = (props: { points: number | undefined; failed?: boolean }) => (
  <WalletPill href="/imp7" label="Wallet" {...props} />
);

test('the wallet is a link that says its name and the amount', () => {
  render(walletPillElement({ points: 12450 }));
  expect(screen.getByRole('link', { name: 'Wallet 12,450 pts' })).toHaveAttribute('href', '/imp7');
});

test('no amount is shown while the first answer is awaited', () => {
  const { container } = render(walletPillElement({ points: undefined }));
  expect(screen.getByRole('link', { name: 'Wallet' })).toBeVisible();
  expect(container.querySelector('.waiting')).not.toBeNull();
});

test('after a failed reading the last amount stays, with the clock in place of the wallet', () => {
  const { container, rerender } = render(walletPillElement({ points: 12450 }));
  const drawing = () => container.querySelector('path')?.getAttribute('d');
  const before = drawing();
  rerender(walletPillElement({ points: 12450, failed: true }));
  expect(screen.getByText('12,450')).toBeVisible();
  expect(drawing()).not.toBe(before);
  rerender(walletPillElement({ points: undefined, failed: true }));
  expect(screen.getByRole('link', { name: 'Wallet - pts' })).toBeVisible();
});

test('open and closed differ in word and in shape', () => {
  const { container, rerender } = render(<OpenOrClosedBadge open>Market Open</OpenOrClosedBadge>);
  expect(screen.getByText('Market Open').parentElement).toHaveClass('open');
  expect(container.querySelector('svg')).toBeNull();
  rerender(<OpenOrClosedBadge open={false}>Market Closed</OpenOrClosedBadge>);
  expect(screen.getByText('Market Closed').parentElement).toHaveClass('closed');
  expect(container.querySelector('svg')).not.toBeNull();
});
