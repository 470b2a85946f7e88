/** The names of the bet types, exactly as they are sent. */
const NAMES = [
  'Single Digit',
  'Jodi Digit',
  'Single Pana',
  'Double Pana',
  'Triple Pana',
  'Half Sangam',
  'Full Sangam',
  'SP DP TP',
  'SP Motor',
  'DP Motor',
  'Left Digit',
  'Right Digit',
] as const;

export type BetTypeName = (typeof NAMES)[number];

export const newRecordByBetTypeName = <Of>(
  makeValue: (name: BetTypeName) => Of,
): Readonly<Record<BetTypeName, Of>> =>
  Object.fromEntries(NAMES.map((name) => [name, makeValue(name)])) as Record<BetTypeName, Of>;
