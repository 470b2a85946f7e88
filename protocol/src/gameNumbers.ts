/** Digits in the game's order: 0 counts as ten, so 190 is a pana and 019 is not (decision 013). */
const ORDER = '1234567890';

export const DIGITS: readonly string[] = [...'0123456789'];
export const JODIS: readonly string[] = DIGITS.flatMap((tens) => DIGITS.map((units) => tens + units));

/** All 220 panas, in pana order: three digits, never falling. */
export const PANAS: readonly string[] = [...ORDER].flatMap((a, i) =>
  [...ORDER.slice(i)].flatMap((b, j) => [...ORDER.slice(i + j)].map((c) => a + b + c)),
);

const countDifferentDigits = (pana: string): number => new Set(pana).size;

export const SINGLE_PANAS: readonly string[] = PANAS.filter((pana) => countDifferentDigits(pana) === 3);
export const DOUBLE_PANAS: readonly string[] = PANAS.filter((pana) => countDifferentDigits(pana) === 2);
export const TRIPLE_PANAS: readonly string[] = PANAS.filter((pana) => countDifferentDigits(pana) === 1);

/** The ank of a pana is the last digit of its digit sum: 479 gives 0. */
export const ankOf = (pana: string): number => [...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10;

export const panasOfAnk = (panas: readonly string[], ank: number) =>
  panas.filter((pana) => ankOf(pana) === ank);

export const motorPanas = (panas: readonly string[], digits: string) =>
  panas.filter((pana) => [...pana].every((digit) => digits.includes(digit)));
