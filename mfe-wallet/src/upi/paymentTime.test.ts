import { rupeesText } from '@ank/shared/player';
import { paymentTime } from './paymentTime';

test('a payment’s time is the game’s, whatever the phone’s zone', () => {
  expect(paymentTime(Date.parse('2026-11-21T09:01:00Z'))).toBe('21 Nov, 02:31 PM');
  expect(paymentTime(Date.parse('2026-11-21T20:00:00Z'))).toBe('22 Nov, 01:30 AM');
});

test('rupees are full figures with Indian grouping', () => expect(rupeesText(123456)).toBe('₹1,23,456'));
