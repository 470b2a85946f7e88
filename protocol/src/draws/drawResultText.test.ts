import { drawResultText } from './drawResultText';

test.each([
  ['main', '123', null, '123-6'],
  ['main', '123', '890', '123-67-890'],
  ['main', null, '890', '7-890'],
  ['main', null, null, ''],
  ['starline', '479', null, '479-0'],
  ['gali', '45', null, '45'],
  ['gali', null, null, ''],
] as const)('a result of %s with %s and %s is written as it is played: "%s"', (mode, open, close, text) => {
  expect(drawResultText(mode, open, close)).toBe(text);
});
