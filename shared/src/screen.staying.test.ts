import { isStaying, staying } from './screen';

test('what asked to stay is known by itself, not by its likeness', () => {
  const look = () => {};
  expect(staying(look)).toBe(look);
  expect(isStaying(look)).toBe(true);
  expect(isStaying(() => {})).toBe(false);
});
