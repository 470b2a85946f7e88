export type ResultShape = 'market' | 'starline' | 'gali';

/** '' is not declared, '*' nothing yet. */
export type Cells = {
  left: readonly string[];
  plate: readonly string[];
  right: readonly string[];
  none: boolean;
};

/** The digits of each part, what stands for none, and what is of the shape. */
const SHAPES = {
  market: [[3, 2, 3], '***-**-***', /^(\d{3})-(\d{1,2})(?:-(\d{3}))?$/],
  starline: [[3, 1, 0], '***-*', /^(\d{3})-(\d)$/],
  gali: [[0, 2, 0], '**', /^()(\d{2})$/],
} as const;

export const placeholderOf = (shape: ResultShape) => SHAPES[shape][1];

const STARS = ['', '***', '***', '***'];

const cells = (digits = '', count: number) =>
  Array.from({ length: count }, (_, place) => digits[place] ?? '');

/** "128-1", "359-79-225"; undefined: not of its shape. */
export const cellsOf = (text: string, shape: ResultShape): Cells | undefined => {
  const [[left, plate, right], placeholder, pattern] = SHAPES[shape];
  const none = text === placeholder;
  const found = none ? STARS : pattern.exec(text);
  return found
    ? { left: cells(found[1], left), plate: cells(found[2], plate), right: cells(found[3], right), none }
    : undefined;
};
