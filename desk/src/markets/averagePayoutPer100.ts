/** The chances of a fair draw: three digits, put in order; for a sangam, of the panas that are drawn most. */
const WIN_CHANCES: Readonly<Record<string, number>> = {
  'Single Digit': 0.1,
  'Left Digit': 0.1,
  'Right Digit': 0.1,
  'Jodi Digit': 0.01,
  'Single Pana': 0.006,
  'Double Pana': 0.003,
  'Triple Pana': 0.001,
  'Half Sangam': 0.0006,
  'Full Sangam': 0.000036,
};

/**
 * Returns what is paid on average of 100 points staked, when `stake` points win `win`; 0 while that is no
 * number.
 */
export const averagePayoutPer100 = (betType: string, stake: number, win: number): number =>
  Math.round((100 * (WIN_CHANCES[betType] ?? 0) * win) / stake) || 0;
