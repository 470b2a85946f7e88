/** From 0 to 1, the same at every run: an interval must not hang on luck. */
const randoms = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

export type Interval = { value: number; from: number; to: number };

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};

const ROUNDS = 2000;

/** The median, with the 95 % interval of a bootstrap. */
export const medianOf = (ratios: readonly number[]): Interval => {
  const random = randoms(ratios.length);
  const medians = Array.from({ length: ROUNDS }, () =>
    median(ratios.map(() => ratios[Math.floor(random() * ratios.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.floor(share * (ROUNDS - 1))] ?? Number.NaN;
  return { value: median(ratios), from: at(0.025), to: at(0.975) };
};

export const verdictOf = ({ from, to }: Interval): 'slower' | 'faster' | 'not decided' =>
  from > 1 ? 'slower' : to < 1 ? 'faster' : 'not decided';
