let fractions: Intl.NumberFormat | undefined;

const groupDigitsLikeIndia = (points: number) => {
  if (Number.isSafeInteger(points)) return `${points || 0}`.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  fractions ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  return fractions.format(points);
};

/**
 * Formats points as India groups them: 123456.5 gives "1,23,456.5". Whole points wait for no `Intl`
 * (decision 006).
 */
export const formatPoints = (points: number) => groupDigitsLikeIndia(points).replace('-', '\u2212');
