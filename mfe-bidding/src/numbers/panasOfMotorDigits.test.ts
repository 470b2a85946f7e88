import { DIGITS, DOUBLE_PANAS, SINGLE_PANAS } from '@ank/protocol/game';
import { betTypeAt } from '../testing/betTypeAndLine';
import { panasOfMotorDigits } from './panasOfMotorDigits';

/** Every set of one to `most` different digits, as one would type it. */
const listDigitSets = (maxDigits: number, from = 0): string[] =>
  maxDigits === 0
    ? []
    : DIGITS.slice(from).flatMap((digit, place) => [
        digit,
        ...listDigitSets(maxDigits - 1, from + place + 1).map((rest) => digit + rest),
      ]);

/** SP Motor in words: all orderings of three different digits, the first two not 0, that are single panas. */
const spMotorPanasByBruteForce = (digits: string) => {
  const found = new Set<string>();
  for (const a of digits)
    for (const b of digits)
      for (const c of digits)
        if (a !== b && b !== c && a !== c && a !== '0' && b !== '0') found.add(a + b + c);
  return [...found].filter((pana) => SINGLE_PANAS.includes(pana));
};

/** DP Motor in words: the forms aab, abb, baa, bba of each pair that are double panas. */
const dpMotorPanasByBruteForce = (digits: string) => {
  const found = new Set<string>();
  for (const a of digits)
    for (const b of digits)
      if (a !== b) for (const form of [a + a + b, a + b + b, b + a + a, b + b + a]) found.add(form);
  return [...found].filter((pana) => DOUBLE_PANAS.includes(pana));
};

test('every set of up to five digits makes the panas of those words, in any typed order', () => {
  const sets = listDigitSets(5);
  expect(sets).toHaveLength(10 + 45 + 120 + 210 + 252);
  for (const digits of sets) {
    const turned = [...digits].reverse().join('') + digits;
    for (const typed of [digits, turned]) {
      expect([...panasOfMotorDigits(betTypeAt('/spmotor'), typed)].sort()).toEqual(
        spMotorPanasByBruteForce(digits).sort(),
      );
      expect([...panasOfMotorDigits(betTypeAt('/dpmotor'), typed)].sort()).toEqual(
        dpMotorPanasByBruteForce(digits).sort(),
      );
    }
  }
});

test('the examples that the forms of both motors tell are those of the game', () => {
  expect(panasOfMotorDigits(betTypeAt('/spmotor'), '1248')).toHaveLength(4);
  expect(panasOfMotorDigits(betTypeAt('/dpmotor'), '12')).toEqual(['112', '122']);
});
