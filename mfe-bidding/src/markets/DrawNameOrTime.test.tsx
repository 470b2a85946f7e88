import { render } from '@testing-library/react';
import { DrawNameOrTime, splitNameAtTime } from './DrawNameOrTime';

const aDraw = (name: string, openTime = '09:00 PM') => ({
  gameId: '7',
  name,
  openTime,
  closeTime: '',
  openResult: '',
  closeResult: '',
  isOpen: true,
});

test.each([
  ['Starline 9:00 PM', 'Starline 09:00 PM'],
  ['Starline 09:00 PM', 'Starline 09:00 PM'],
  ['09:00 PM draw', '09:00 PM draw'],
  ['Kalyan Starline', 'Kalyan Starline'],
])('%s is heard as %s', (name, heard) => {
  expect(render(<DrawNameOrTime market={aDraw(name)} />).container).toHaveTextContent(heard);
});

test('of a draw named after its time only the time is seen, written as every other', () => {
  const { container } = render(<DrawNameOrTime market={aDraw('Starline 9:00 PM')} />);
  const seen = [...container.querySelectorAll('span:not(.sr)')].map(({ textContent }) => textContent);
  expect(seen).toEqual(['09:00 PM']);
});

test('a name without the time, or a draw without one, is not split', () => {
  expect(splitNameAtTime(aDraw('Kalyan Starline'))).toBeUndefined();
  expect(splitNameAtTime(aDraw('Starline 9:00 PM', ''))).toBeUndefined();
});
