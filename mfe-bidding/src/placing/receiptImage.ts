import { getConfig } from '@ank/shared/config';
import { shareOrSavePicture } from '@ank/shared/lists';

/** The words of a receipt's picture, in the player's language. */
export type ReceiptImageTexts = {
  title: string;
  /** When it was placed; '' where that is not known. */
  placed: string;
  betType: string;
  /** The market and its day. */
  draw: string;
  /** Each number bid, and its session and points. */
  lines: readonly { number: string; detail: string }[];
  facts: readonly { label: string; value: string }[];
  /** The bid numbers, in groups of four. */
  numbers: readonly string[];
};

/** px; a message shows pictures of this width sharply. */
const WIDTH = 720;
const MARGIN = 48;
const INNER = WIDTH - 2 * MARGIN;
/** Numbers beyond are counted: a picture that must be scrolled is not read. */
const MOST_LINES = 30;
const PLATE_HEIGHT = 60;

/** Paper, whatever theme the player has: it is read on somebody else's phone. */
const PAPER = { page: '#ffffff', ink: '#1b1220', second: '#54495c', rule: '#877d90', open: '#0b6b3a' };

const cssPropertyOf = (name: string, otherwise: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || otherwise;

const readCssFonts = () => {
  const [numerals, words] = [
    cssPropertyOf('--font-num', 'sans-serif'),
    cssPropertyOf('--font-ui', 'sans-serif'),
  ];
  return {
    numeral: (weight: number, px: number) => `${weight} ${px}px ${numerals}`,
    word: (weight: number, px: number) => `${weight} ${px}px ${words}`,
  };
};

/** Paints a receipt from the top, and returns the height it takes, in px. */
const paintReceipt = (pen: CanvasRenderingContext2D, words: ReceiptImageTexts): number => {
  const fonts = readCssFonts();
  const write = (text: string, x: number, y: number, font: string, colour: string, most = INNER) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, most);
  };
  const rule = (y: number) => {
    pen.fillStyle = PAPER.rule;
    for (let x = MARGIN; x < WIDTH - MARGIN; x += 14) pen.fillRect(x, y, 4, 4);
  };

  pen.fillStyle = PAPER.page;
  pen.fillRect(0, 0, WIDTH, pen.canvas.height);
  pen.fillStyle = cssPropertyOf('--bar', '#8e1452');
  pen.fillRect(0, 0, WIDTH, 112);
  // The tear line: what hangs over it is punched out.
  pen.fillStyle = PAPER.page;
  for (let x = 12; x < WIDTH; x += 24) {
    pen.beginPath();
    pen.arc(x, 112, 6, 0, 2 * Math.PI);
    pen.fill();
  }
  const onBar = cssPropertyOf('--on-bar', '#ffffff');
  write(getConfig().brand?.name ?? 'Ank', MARGIN, 74, fonts.numeral(700, 48), onBar, INNER / 2);
  pen.textAlign = 'right';
  write(words.title, WIDTH - MARGIN, 72, fonts.word(500, 32), onBar, INNER / 2);
  pen.textAlign = 'left';

  let y = 186;
  pen.strokeStyle = PAPER.open;
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(MARGIN, y - 12);
  pen.lineTo(MARGIN + 13, y + 1);
  pen.lineTo(MARGIN + 38, y - 26);
  pen.stroke();
  write(words.placed || words.title, MARGIN + 56, y, fonts.word(600, 32), PAPER.open, INNER - 56);
  y += 62;
  write(words.betType, MARGIN, y, fonts.numeral(700, 44), PAPER.ink);
  y += 42;
  write(words.draw, MARGIN, y, fonts.word(400, 28), PAPER.second);
  y += 28;

  let x = MARGIN;
  const shown = words.lines.slice(0, MOST_LINES);
  const rest = words.lines.length - shown.length;
  for (const { number, detail } of [...shown, ...(rest > 0 ? [{ number: `+${rest}`, detail: '' }] : [])]) {
    pen.font = fonts.numeral(700, 36);
    const plate = pen.measureText(number).width + 32;
    pen.font = fonts.word(400, 26);
    const width = plate + (detail ? pen.measureText(detail).width + 14 : 0) + 24;
    if (x > MARGIN && x + width > WIDTH - MARGIN + 24) {
      x = MARGIN;
      y += PLATE_HEIGHT + 12;
    }
    pen.fillStyle = PAPER.ink;
    pen.fillRect(x, y, plate, PLATE_HEIGHT);
    write(number, x + 16, y + 43, fonts.numeral(700, 36), PAPER.page);
    if (detail) write(detail, x + plate + 12, y + 39, fonts.word(400, 26), PAPER.second);
    x += width;
  }
  y += PLATE_HEIGHT + 32;

  rule(y);
  y += 52;
  for (const { label, value } of words.facts) {
    write(label, MARGIN, y, fonts.word(400, 28), PAPER.second, INNER * 0.6);
    pen.textAlign = 'right';
    write(value, WIDTH - MARGIN, y, fonts.numeral(700, 34), PAPER.ink, INNER * 0.4);
    pen.textAlign = 'left';
    y += 48;
  }
  if (words.numbers.length > 0) {
    rule(y - 16);
    y += 40;
    for (const number of words.numbers) {
      write(`#${number}`, MARGIN, y, fonts.numeral(600, 34), PAPER.ink);
      y += 46;
    }
  }
  return y;
};

/** Draws the receipt; throws where the browser cannot. */
const renderReceiptPng = async (words: ReceiptImageTexts): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  canvas.width = WIDTH;
  // The first painting only measures; the new height wipes it out.
  canvas.height = Math.ceil(paintReceipt(pen, words));
  paintReceipt(pen, words);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
};

/**
 * Hands the receipt's picture, with its text, to an app of the player's choice; where the browser shares no
 * files, or refuses to, it is saved as a file. Throws where no picture can be drawn.
 */
export const shareOrSaveReceiptImage = async (words: ReceiptImageTexts, text: string): Promise<void> => {
  const blob = await renderReceiptPng(words);
  const name = `${['receipt', ...words.numbers].join('-').replaceAll(' ', '')}.png`;
  await shareOrSavePicture(blob, name, text);
};
