import { contrast } from './brandFaults';

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#8e1452', '#ffffff')).toBeCloseTo(8.85, 2);
});
