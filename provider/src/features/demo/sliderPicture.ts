import { DIGITS } from '@ank/protocol/game';
import { SLIDER_LETTERS } from './sliderLetters';

/** The colours of the app's own first page: its bar, the bar's lines, and the one yellow cell. */
const PAPER = {
  bar: '#8e1452',
  line: '#a93a72',
  ink: '#ffffff',
  haldi: '#ffcf33',
  onHaldi: '#2b1d00',
} as const;

type LettersPlace = { x: number; y: number; size: number; fill: string };

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (SLIDER_LETTERS[letter]?.[0] ?? 0), 0) * (size / 100);

/** Draws a line of letters from x on, with their feet at y. */
const renderLettersSvg = (text: string, { x, y, size, fill }: LettersPlace): string => {
  let end = x;
  const letters = [...text].map((letter) => {
    const path = SLIDER_LETTERS[letter]?.[1] ?? '';
    const at = end;
    end += widthOf(letter, size);
    return path && `<path transform="translate(${at.toFixed(1)} ${y}) scale(${size / 100})" d="${path}"/>`;
  });
  return `<g fill="${fill}">${letters.join('')}</g>`;
};

/** Draws a leaf of the wall calendar: words at the left, ten ruled cells at the right, one of them yellow. */
export const renderSliderPictureSvg = (lines: readonly string[], index: number): string => {
  const marked = (index * 3 + 1) % 10;
  const cells = DIGITS.map((digit, place) => {
    const [x, y] = [640 + (place % 5) * 112, Math.floor(place / 5) * 200];
    const isMarked = place === marked;
    const letter = renderLettersSvg(digit, {
      ...{ x: x + 56 - widthOf(digit, 92) / 2, y: y + 130, size: 92 },
      fill: isMarked ? PAPER.onHaldi : PAPER.line,
    });
    return `<rect x="${x}" y="${y}" width="112" height="200" fill="${isMarked ? PAPER.haldi : 'none'}" stroke="${PAPER.line}" stroke-width="3"/>${letter}`;
  });
  const words = lines.map((line, place) =>
    renderLettersSvg(line, {
      ...{ x: 56, y: 226 + (place - (lines.length - 1) / 2) * 92, size: 84 },
      fill: PAPER.ink,
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400"><rect width="1200" height="400" fill="${PAPER.bar}"/>${words.join('')}${cells.join('')}</svg>`;
};

export const SLIDES = [
  ['Play points', 'only'],
  ['Results', 'on time'],
  ['One wallet,', 'three games'],
] as const;
