import { keepRunningAfterLeave, keepsRunningAfterLeave } from './screen';

test('what asked to stay is known by itself, not by its likeness', () => {
  const look = () => {};
  expect(keepRunningAfterLeave(look)).toBe(look);
  expect(keepsRunningAfterLeave(look)).toBe(true);
  expect(keepsRunningAfterLeave(() => {})).toBe(false);
});
