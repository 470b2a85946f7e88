export type ResultShape = 'market' | 'starline' | 'gali';

/** '' is not declared, '*' nothing yet. */
export type Cells = {
  left: readonly string[];
  plate: readonly string[];
  right: readonly string[];
  none: boolean;
};

const SHAPES = {
  market: { left: 3, plate: 2, right: 3, placeholder: '***-**-***' },
  starline: { left: 3, plate: 1, right: 0, placeholder: '***-*' },
  gali: { left: 0, plate: 2, right: 0, placeholder: '**' },
} as const;

export const placeholderOf = (shape: ResultShape): string => SHAPES[shape].placeholder;

const PATTERNS = {
  market: /^(?<left>\d{3})-(?<plate>\d{1,2})(?:-(?<right>\d{3}))?$/,
  starline: /^(?<left>\d{3})-(?<plate>\d)$/,
  gali: /^(?<plate>\d{2})$/,
} as const;

const cells = (digits: string, count: number) =>
  Array.from({ length: count }, (_, place) => digits[place] ?? '');

/** "128-1", "359-79-225"; undefined: not of its shape. */
export const cellsOf = (text: string, shape: ResultShape): Cells | undefined => {
  const { left, plate, right, placeholder } = SHAPES[shape];
  const stars = (count: number) => cells('***', count);
  if (text === placeholder)
    return { left: stars(left), plate: stars(plate), right: stars(right), none: true };
  const found = PATTERNS[shape].exec(text)?.groups;
  if (!found) return undefined;
  return {
    left: cells(found.left ?? '', left),
    plate: cells(found.plate ?? '', plate),
    right: cells(found.right ?? '', right),
    none: false,
  };
};
