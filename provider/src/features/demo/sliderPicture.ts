import { SLIDER_DIGITS } from './sliderDigits';

/** The colours of the app's own first page: its bar, the bar's lines, and its yellow cells. */
const PAPER = {
  bar: '#8e1452',
  line: '#a93a72',
  dash: '#e0a9c6',
  ink: '#ffffff',
  haldi: '#ffcf33',
  onHaldi: '#2b1d00',
} as const;

/** px; the digits' size, and the height of their feet: the slider's buttons lie in the corner below. */
const SIZE = 190;
const FEET_Y = 236;

/** px; how far the yellow cell reaches beyond its digits, the dashes' length, and the gap beside them. */
const CELL_PAD = 22;
const DASH = 40;
const GAP = 20;

const widthOf = (text: string) =>
  [...text].reduce((sum, digit) => sum + (SLIDER_DIGITS[digit]?.[0] ?? 0), 0) * (SIZE / 100);

const renderDigitsSvg = (text: string, x: number, fill: string): string => {
  let end = x;
  const shapes = [...text].map((digit) => {
    const at = end;
    end += widthOf(digit);
    return `<path transform="translate(${at.toFixed(1)} ${FEET_Y}) scale(${SIZE / 100})" d="${SLIDER_DIGITS[digit]?.[1] ?? ''}"/>`;
  });
  return `<g fill="${fill}">${shapes.join('')}</g>`;
};

const renderDashSvg = (x: number) =>
  `<rect x="${x.toFixed(1)}" y="${FEET_Y - 70}" width="${DASH}" height="18" rx="6" fill="${PAPER.dash}"/>`;

/**
 * Draws a market's result as every screen does, its jodi in the yellow cell, on a leaf of the wall calendar.
 * It holds no word, so that it is read in every language.
 */
export const renderSliderPictureSvg = (result: string): string => {
  const [open = '', jodi = '', close = ''] = result.split('-');
  const cellWidth = widthOf(jodi) + 2 * CELL_PAD;
  const besideCell = GAP + DASH + GAP;
  const openX = (1200 - widthOf(open) - cellWidth - widthOf(close) - 2 * besideCell) / 2;
  const cellX = openX + widthOf(open) + besideCell;
  const closeX = cellX + cellWidth + besideCell;
  const ruling = [
    ...[60, 290].map((y) => `M0 ${y}H1200`),
    ...Array.from({ length: 11 }, (_, place) => `M${100 + place * 100} 0V60M${100 + place * 100} 290V400`),
  ];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400">',
    `<rect width="1200" height="400" fill="${PAPER.bar}"/>`,
    `<path d="${ruling.join('')}" stroke="${PAPER.line}" stroke-width="3" opacity="0.6"/>`,
    `<rect x="${cellX.toFixed(1)}" y="${FEET_Y - 156}" width="${cellWidth.toFixed(1)}" height="188" rx="26" fill="${PAPER.haldi}"/>`,
    renderDigitsSvg(open, openX, PAPER.ink),
    renderDashSvg(openX + widthOf(open) + GAP),
    renderDigitsSvg(jodi, cellX + CELL_PAD, PAPER.onHaldi),
    renderDashSvg(cellX + cellWidth + GAP),
    renderDigitsSvg(close, closeX, PAPER.ink),
    '</svg>',
  ].join('');
};

/** Results as markets give them: each digit of a jodi ends the sum of its pana. */
export const SLIDES = ['128-10-479', '359-79-225', '470-15-168'] as const;
