import { dayName, instantInIndia, WEEK } from './market';

test('a week begins on Monday, in the language of the screen', () => {
  expect(WEEK.map((day) => dayName(day, 'en'))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});

test('new rates begin by India’s clock wherever the operator sits', () => {
  expect(instantInIndia('2025-03-07T00:00')).toBe('2025-03-06T18:30:00.000Z');
});
