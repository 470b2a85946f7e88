import { isMarkedToOutliveScreen, markToOutliveScreen } from './keepRunningAfterLeavingScreen';

test('what asked to stay is known by itself, not by its likeness', () => {
  const look = () => {};
  expect(markToOutliveScreen(look)).toBe(look);
  expect(isMarkedToOutliveScreen(look)).toBe(true);
  expect(isMarkedToOutliveScreen(() => {})).toBe(false);
});
