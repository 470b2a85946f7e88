import { DIGITS } from '@ank/protocol/game';
import { SLIDER_DIGITS } from './sliderDigits';

/** The colours of the app's own first page: its bar, the bar's lines, and its yellow cells. */
const PAPER = {
  bar: '#8e1452',
  line: '#a93a72',
  ink: '#ffffff',
  haldi: '#ffcf33',
  onHaldi: '#2b1d00',
} as const;

type DigitsPlace = { x: number; y: number; size: number; fill: string };

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, digit) => sum + (SLIDER_DIGITS[digit]?.[0] ?? 0), 0) * (size / 100);

/** Draws digits from x on, with their feet at y. */
const renderDigitsSvg = (text: string, { x, y, size, fill }: DigitsPlace): string => {
  let end = x;
  const shapes = [...text].map((digit) => {
    const path = SLIDER_DIGITS[digit]?.[1] ?? '';
    const at = end;
    end += widthOf(digit, size);
    return path && `<path transform="translate(${at.toFixed(1)} ${y}) scale(${size / 100})" d="${path}"/>`;
  });
  return `<g fill="${fill}">${shapes.join('')}</g>`;
};

/**
 * Draws a leaf of the wall calendar: a number at the left, ten ruled cells at the right, its digits yellow.
 * It holds no word, so that it is read in every language.
 */
export const renderSliderPictureSvg = (number: string): string => {
  const cells = DIGITS.map((digit, place) => {
    const [x, y] = [640 + (place % 5) * 112, Math.floor(place / 5) * 200];
    const isMarked = number.includes(digit);
    const letter = renderDigitsSvg(digit, {
      ...{ x: x + 56 - widthOf(digit, 92) / 2, y: y + 130, size: 92 },
      fill: isMarked ? PAPER.onHaldi : PAPER.line,
    });
    return `<rect x="${x}" y="${y}" width="112" height="200" fill="${isMarked ? PAPER.haldi : 'none'}" stroke="${PAPER.line}" stroke-width="3"/>${letter}`;
  });
  const size = 260;
  const picture = renderDigitsSvg(number, {
    ...{ x: 320 - widthOf(number, size) / 2, y: 200 + size * 0.32, size },
    fill: PAPER.ink,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400"><rect width="1200" height="400" fill="${PAPER.bar}"/>${picture}${cells.join('')}</svg>`;
};

/** A digit, a jodi and a pana: what one plays. */
export const SLIDES = ['5', '57', '579'] as const;
