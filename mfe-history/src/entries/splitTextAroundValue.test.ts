import { splitTextAroundValue } from './splitTextAroundValue';

test.each([
  ['before and after it', (value: string) => `Placed ${value} by you`, ['Placed ', ' by you']],
  ['after it alone', (value: string) => `${value} pts staked`, ['', ' pts staked']],
  ['nowhere', (value: string) => value, ['', '']],
])('the words of a text stand %s', (_where, format, words) => {
  expect(splitTextAroundValue(format)).toEqual(words);
});
