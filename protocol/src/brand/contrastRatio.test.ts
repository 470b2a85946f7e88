import { contrastRatio } from './contrastRatio';

test('contrast is the one of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#8e1452', '#ffffff')).toBeCloseTo(8.85, 2);
});
