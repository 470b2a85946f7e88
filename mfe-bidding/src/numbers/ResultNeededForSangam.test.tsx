import { screen } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

/** The cells of the pictured result: what each part shows, and the part that comes next. */
const readResultCells = () => {
  const box = document.querySelector('.box');
  const parts = [...(box?.querySelectorAll('.part') ?? [])];
  const textOf = (part: Element | undefined) => part?.textContent ?? '';
  return {
    parts: parts.map(textOf),
    wanted: parts.findIndex((part) => part.classList.contains('wanted')),
    chosen: parts.map((part) => part.classList.contains('first') || part.classList.contains('second')),
  };
};

const readSums = () => [...document.querySelectorAll('.box small')].map(({ textContent }) => textContent);

test('a full sangam: each pana fills its side of the result, and the jodi follows from both', async () => {
  const page = renderBidScreen('/fullsangam');
  expect(readResultCells()).toMatchObject({ parts: ['128', '1', '0', '479'], wanted: 0 });
  expect(screen.getByText('Example: it wins with')).toBeVisible();
  expect(readSums()).toEqual([]);
  await page.fill({ 'Open Digit': '128' });
  expect(readResultCells().parts).toEqual(['128', '1', '', '']);
  expect(readSums()).toEqual(['1+2+8 = 11']);
  expect(screen.queryByText('Example: it wins with')).toBeNull();
  await page.user.click(screen.getByLabelText('Close Digit'));
  expect(readResultCells().wanted).toBe(3);
  await page.fill({ 'Close Digit': '479' });
  expect(readSums()).toEqual(['1+2+8 = 11', '4+7+9 = 20']);
  expect(readResultCells()).toMatchObject({
    parts: ['128', '1', '0', '479'],
    chosen: [true, false, false, true],
  });
});

test('a part has the colour of its field before and after it is typed', async () => {
  const page = renderBidScreen('/fullsangam');
  const before = readResultCells().chosen;
  for (const pana of ['128', '479']) {
    await page.user.click(screen.getByRole('button', { name: `Ank ${pana === '128' ? 1 : 0}` }));
    await page.user.click(screen.getByRole('button', { name: pana }));
  }
  expect(before).toEqual([true, false, false, true]);
  expect(readResultCells().chosen).toEqual(before);
  expect(screen.getByText('It wins with this result')).toBeVisible();
});

test('with both panas typed the numbers fold away, and a tap on a field brings them back', async () => {
  const page = renderBidScreen('/fullsangam');
  const ankButtons = () => screen.queryAllByRole('button', { name: /^Ank / });
  await page.fill({ 'Open Digit': '128' });
  expect(ankButtons()).toHaveLength(10);
  await page.fill({ 'Close Digit': '479' });
  expect(ankButtons()).toHaveLength(0);
  await page.user.click(screen.getByLabelText('Open Digit'));
  expect(ankButtons()).toHaveLength(10);
  expect(readResultCells().wanted).toBe(0);
});

test('once a bid is added the numbers come back, for the next one', async () => {
  const page = renderBidScreen('/fullsangam');
  await page.add({ 'Open Digit': '128', 'Close Digit': '479', Points: '20' });
  expect(page.lines()).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Ank / })).toHaveLength(10);
  expect(readResultCells().wanted).toBe(0);
});

test('a half sangam names the digit of its session and the pana of the other', async () => {
  const page = renderBidScreen('/halfsangam');
  expect(readResultCells().wanted).toBe(1);
  await page.fill({ Digit: '1', Pana: '479' });
  expect(readResultCells()).toMatchObject({
    parts: ['', '1', '0', '479'],
    chosen: [false, true, false, true],
  });
  await page.user.click(screen.getByRole('radio', { name: /^Close/ }));
  expect(readResultCells()).toMatchObject({
    parts: ['479', '0', '1', ''],
    chosen: [true, false, true, false],
  });
  expect(screen.getByLabelText('Pana')).toHaveAccessibleDescription('from Open');
  await page.user.click(screen.getByLabelText('Pana'));
  expect(readResultCells().wanted).toBe(0);
});

test('a pana that is not whole leaves the jodi open', async () => {
  const page = renderBidScreen('/fullsangam');
  await page.fill({ 'Open Digit': '12' });
  expect(readResultCells().parts).toEqual(['12', '', '', '']);
  expect(readSums()).toEqual([]);
});
