import { screen } from '@testing-library/react';
import { readCodeState, readMarketState, useCodeState, useMarketState, useStateFlag } from './locationState';
import { renderScreen } from './testing/renderScreen';

const MARKET = { gameId: '7', gameName: 'Kalyan', openTime: '10:30 AM' };

test('a market needs its id and name; the rest is taken where it is text', () => {
  expect(readMarketState(MARKET)).toEqual(MARKET);
  expect(
    readMarketState({ ...MARKET, gameId: 7, closeTime: '11:30 AM', pana: 'Single Digit', x: 1 }),
  ).toEqual({
    ...MARKET,
    closeTime: '11:30 AM',
    pana: 'Single Digit',
  });
  expect(readMarketState({ gameId: '7', gameName: 'Kalyan', closeTime: {}, pana: null })).toEqual({
    gameId: '7',
    gameName: 'Kalyan',
    openTime: '',
  });
});

test.each([
  null,
  undefined,
  'text',
  7,
  [],
  {},
  { gameId: '7' },
  { gameName: 'Kalyan' },
  { ...MARKET, gameId: '' },
  { ...MARKET, gameName: {} },
])('%p is no market', (state) => {
  expect(readMarketState(state)).toBeUndefined();
});

test('a code screen needs the number it was sent to', () => {
  expect(readCodeState({ phoneNumber: '9876543210' })).toEqual({ phoneNumber: '9876543210' });
  const whole = { phoneNumber: '9876543210', otp: '1234', ticket: 't', option: '2' };
  expect(readCodeState({ ...whole, phoneNumber: 9876543210, otp: 1234 })).toEqual(whole);
  expect(readCodeState({ phoneNumber: '9', option: '4', otp: {}, ticket: null })).toEqual({
    phoneNumber: '9',
  });
  for (const state of [null, undefined, 'text', [], {}, { phoneNumber: '' }, { otp: '1234' }])
    expect(readCodeState(state)).toBeUndefined();
});

function LocationStateAsJson() {
  const flag = useStateFlag('upiAdded') ? 'added' : 'not added';
  return <p>{[useMarketState()?.gameName, useCodeState()?.phoneNumber, flag].join(' / ')}</p>;
}

test.each([
  [{ ...MARKET, phoneNumber: '98', upiAdded: true }, 'Kalyan / 98 / added'],
  [{ upiAdded: 'true' }, '/ / not added'],
  [undefined, '/ / not added'],
])('a screen reads what it was opened with: %p', (state, text) => {
  renderScreen(<LocationStateAsJson />, { state });
  expect(screen.getByText(text)).toBeVisible();
});
