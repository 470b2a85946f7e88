import { decisionOf, eventOf } from '../reports/words';
import type { TextKey, Texts } from '../texts';
import { en } from '../texts/catalogue';
import { detailOf } from './TrailScreen';

const t = ((name: TextKey) => en[name]) as unknown as Texts;

test('the trail says fields by their names in the trade, what changed, and times of the operator’s zone; never JSON', () => {
  expect(detailOf(t, { reason: 'Misread', session: 'Close', takenBack: 950 })).toBe(
    'Reason: Misread · Session: Close · Win taken back, result corrected: 950',
  );
  expect(detailOf(t, { before: { min: 5, max: 9 }, after: { min: 5, max: 7 } })).toBe('max: 9 → 7');
  expect(detailOf(t, { from: '2025-03-05T18:30:00.000Z', rows: [{ number: '5' }, { number: '6' }] })).toMatch(
    /^From when: (?!.*T18).* · rows: Number: 5, Number: 6$/,
  );
});

test('an operation is said in words, and who only looked is said to have looked', () => {
  expect(decisionOf(t, 'cap remove')).toBe('Cap taken away');
  expect(decisionOf(t, 'player list')).toBe('Looked at: {what}');
  expect(decisionOf(t, 'set qr')).toBe('QR code');
  expect(decisionOf(t, 'result revoke')).toBe('Revoke the result');
});

test.each([
  ['bid', 'Bid'],
  ['win', 'Win paid'],
  ['win-reversal', 'Win taken back, result corrected'],
  ['void', 'Stake given back'],
  ['deposit asked', 'Deposit asked for'],
  ['deposit', 'Deposit credited'],
  ['deposit refused', 'Deposit refused'],
  ['withdraw-hold', 'Withdrawal asked for'],
  ['withdraw claimed', 'Withdrawal taken on'],
  ['withdraw sent', 'The money was sent'],
  ['withdraw paid', 'The withdrawal was paid'],
  ['withdraw-cancel', 'Withdrawal given back'],
  ['transfer', 'Transfer'],
  ['adjustment', 'Give or take points'],
  ['collect', 'What was owed was taken'],
  ['message', 'Message'],
  ['log-in', 'Logged in'],
  ['player note', 'Note'],
  ['player block', 'Block'],
  ['player betting false', 'Switch betting off'],
  ['player end device', 'Log out'],
])('of a player, %s is said in words', (kind, said) => {
  expect(eventOf(t, kind)).toBe(said);
});
