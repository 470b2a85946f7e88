import { parseSingleBidAddress, searchOfBidAddress } from './singleBidAddress';

const DAY = { year: 2026, month: 11, day: 21 };

test.each([
  ['?bid=K7M2QPX9AB&day=11-21-2026', { number: 'K7M2QPX9AB', day: DAY }],
  ['?bid=K7M2QPX9AB&day=११-२१-२०२६', { number: 'K7M2QPX9AB', day: DAY }],
  ['?bid=Ｋ７Ｍ２&day=11-21-2026', { number: 'K7M2', day: DAY }],
  ['?bid=%E2%80%8BK7M2%E2%80%8F%20&day=11/21/2026', { number: 'K7M2', day: DAY }],
  ['?bid=%23K7M2', { number: 'K7M2' }],
  ['?bid=K7M2&day=31-31-2026', { number: 'K7M2' }],
  ['?bid=%20', undefined],
  ['?bid=%E2%80%8B', undefined],
  ['?day=11-21-2026', undefined],
])('%s names the bid %j', (search, address) => {
  expect(parseSingleBidAddress(search)).toEqual(address);
});

test('what is written is read again', () => {
  const address = { number: 'K7M2QPX9AB', day: DAY };
  expect(parseSingleBidAddress(searchOfBidAddress(address))).toEqual(address);
});
