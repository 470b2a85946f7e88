import { keepRunning, keepsRunning } from './screen';

test('what asked to stay is known by itself, not by its likeness', () => {
  const look = () => {};
  expect(keepRunning(look)).toBe(look);
  expect(keepsRunning(look)).toBe(true);
  expect(keepsRunning(() => {})).toBe(false);
});
