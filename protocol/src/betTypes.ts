import { DIGITS, DOUBLE_PANAS, JODIS, PANAS, SINGLE_PANAS, TRIPLE_PANAS } from './game';

export type Mode = 'main' | 'starline' | 'gali';
export type Session = 'Open' | 'Close';

export type FormKind = 'number' | 'sangam-half' | 'sangam-full' | 'spdptp' | 'motor';

export type BetTypeName =
  | 'Single Digit'
  | 'Jodi Digit'
  | 'Single Pana'
  | 'Double Pana'
  | 'Triple Pana'
  | 'Half Sangam'
  | 'Full Sangam'
  | 'SP DP TP'
  | 'SP Motor'
  | 'DP Motor'
  | 'Left Digit'
  | 'Right Digit';

/** Prefix of a pair of rates on the wire: single_digit_val_1 and single_digit_val_2. */
export type RateKey =
  | 'single_digit'
  | 'jodi_digit'
  | 'single_pana'
  | 'double_pana'
  | 'tripple_pana'
  | 'half_sangam'
  | 'full_sangam';

export type BetType = {
  mode: Mode;
  name: BetTypeName;
  path: string;
  form: FormKind;
  /** For a sangam its pana; for SP DP TP the digit; for a motor the panas it can produce. */
  numbers: readonly string[];
  sessions: 'both' | 'open only';
  timeChecked: boolean;
  /** Absent where lines are paid as another bet type. */
  rateKey?: RateKey;
  rateLabel?: 'Double Panna' | 'Tripple Panna';
};

export const MIN_POINTS = 10;

type Row = Pick<BetType, 'name' | 'path' | 'numbers'> & Partial<BetType>;

const bothSessions = (row: Row): BetType => ({
  mode: 'main',
  form: 'number',
  sessions: 'both',
  timeChecked: false,
  ...row,
});
const openOnly = (mode: Mode, row: Row): BetType => ({ ...bothSessions(row), mode, sessions: 'open only' });

export const MAIN_BET_TYPES: readonly BetType[] = [
  bothSessions({ name: 'Single Digit', path: '/single', numbers: DIGITS, rateKey: 'single_digit' }),
  openOnly('main', {
    name: 'Jodi Digit',
    path: '/jodi',
    numbers: JODIS,
    timeChecked: true,
    rateKey: 'jodi_digit',
  }),
  bothSessions({ name: 'Single Pana', path: '/singlepana', numbers: SINGLE_PANAS, rateKey: 'single_pana' }),
  bothSessions({ name: 'Double Pana', path: '/doublepana', numbers: DOUBLE_PANAS, rateKey: 'double_pana' }),
  bothSessions({ name: 'Triple Pana', path: '/tripplepana', numbers: TRIPLE_PANAS, rateKey: 'tripple_pana' }),
  bothSessions({
    name: 'Half Sangam',
    path: '/halfsangam',
    form: 'sangam-half',
    numbers: PANAS,
    timeChecked: true,
    rateKey: 'half_sangam',
  }),
  bothSessions({
    name: 'Full Sangam',
    path: '/fullsangam',
    form: 'sangam-full',
    numbers: PANAS,
    timeChecked: true,
    rateKey: 'full_sangam',
  }),
  bothSessions({ name: 'SP DP TP', path: '/spdptp', form: 'spdptp', numbers: DIGITS }),
  bothSessions({ name: 'SP Motor', path: '/spmotor', form: 'motor', numbers: SINGLE_PANAS }),
  bothSessions({ name: 'DP Motor', path: '/dpmotor', form: 'motor', numbers: DOUBLE_PANAS }),
];

export const STARLINE_BET_TYPES: readonly BetType[] = [
  openOnly('starline', {
    name: 'Single Digit',
    path: '/starsingle',
    numbers: DIGITS,
    rateKey: 'single_digit',
  }),
  openOnly('starline', {
    name: 'Single Pana',
    path: '/ssinglepana',
    numbers: SINGLE_PANAS,
    rateKey: 'single_pana',
  }),
  openOnly('starline', {
    name: 'Double Pana',
    path: '/sdoublepana',
    numbers: DOUBLE_PANAS,
    rateKey: 'double_pana',
    rateLabel: 'Double Panna',
  }),
  openOnly('starline', {
    name: 'Triple Pana',
    path: '/stripplepana',
    numbers: TRIPLE_PANAS,
    rateKey: 'tripple_pana',
    rateLabel: 'Tripple Panna',
  }),
];

const gali = (row: Row) => openOnly('gali', { ...row, timeChecked: true });

/** Gali rates travel in fields named for other types. */
export const GALI_BET_TYPES: readonly BetType[] = [
  gali({ name: 'Left Digit', path: '/leftdigit', numbers: DIGITS, rateKey: 'single_digit' }),
  gali({ name: 'Right Digit', path: '/rightdigit', numbers: DIGITS, rateKey: 'single_pana' }),
  gali({ name: 'Jodi Digit', path: '/jodidigit', numbers: JODIS, rateKey: 'double_pana' }),
];

export const BET_TYPES: readonly BetType[] = [...MAIN_BET_TYPES, ...STARLINE_BET_TYPES, ...GALI_BET_TYPES];

export const betTypeOf = (mode: Mode, name: string): BetType | undefined =>
  BET_TYPES.find((type) => type.mode === mode && type.name === name);

export const betTypeAt = (path: string): BetType | undefined =>
  BET_TYPES.find((type) => type.path === path.toLowerCase());

/** Whether `number` may stand on one line of `type`; a sangam's second part has a rule of its own. */
export const isValidNumber = (type: BetType, number: string): boolean => type.numbers.includes(number);

export const isDigit = (text: string): boolean => DIGITS.includes(text);
export const isPana = (text: string): boolean => PANAS.includes(text);

export const panaTypeOf = (number: string): 'Single Pana' | 'Double Pana' | 'Triple Pana' | undefined => {
  if (!isPana(number)) return undefined;
  const different = new Set(number).size;
  return different === 3 ? 'Single Pana' : different === 2 ? 'Double Pana' : 'Triple Pana';
};

export const motorDigits = (type: BetType): number => (type.name === 'DP Motor' ? 2 : 3);
