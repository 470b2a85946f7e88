/** Of a fair draw: three digits, put in order. Of a sangam the panas of which most are drawn. */
const CHANCES = new Map([
  ['Single Digit', 0.1],
  ['Left Digit', 0.1],
  ['Right Digit', 0.1],
  ['Jodi Digit', 0.01],
  ['Single Pana', 0.006],
  ['Double Pana', 0.003],
  ['Triple Pana', 0.001],
  ['Half Sangam', 0.0006],
  ['Full Sangam', 0.000036],
]);

/** What of 100 points staked is paid on average, when `stake` points win `win`; 0 while that is no number. */
export const paidBack = (betType: string, stake: number, win: number): number =>
  Math.round((100 * (CHANCES.get(betType) ?? 0) * win) / stake) || 0;
