import { isMarkedToKeepRunning, markToKeepRunning } from './keepRunning';

test('what asked to stay is known by itself, not by its likeness', () => {
  const look = () => {};
  expect(markToKeepRunning(look)).toBe(look);
  expect(isMarkedToKeepRunning(look)).toBe(true);
  expect(isMarkedToKeepRunning(() => {})).toBe(false);
});
