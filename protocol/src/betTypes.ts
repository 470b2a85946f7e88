import type { BetTypeName } from './betTypeNames';
import { DIGITS, DOUBLE_PANAS, JODIS, PANAS, SINGLE_PANAS, TRIPLE_PANAS } from './gameNumbers';

export type { BetTypeName };

export const MODES = ['main', 'starline', 'gali'] as const;
export type Mode = (typeof MODES)[number];
export type Session = 'Open' | 'Close';

export type FormKind = 'number' | 'sangam-half' | 'sangam-full' | 'spdptp' | 'motor';

/** Prefix of a pair of rates on the wire. */
export const RATE_KEYS = [
  'single_digit',
  'jodi_digit',
  'single_pana',
  'double_pana',
  'tripple_pana',
  'half_sangam',
  'full_sangam',
] as const;
export type RateKey = (typeof RATE_KEYS)[number];

export type BetType = {
  mode: Mode;
  name: BetTypeName;
  path: string;
  form: FormKind;
  /**
   * Depends on the bet type: a sangam holds its pana, SP DP TP the digit, a motor the panas it can produce.
   */
  numbers: readonly string[];
  sessions: 'both' | 'open only';
  timeChecked: boolean;
  /** Absent where lines are paid as another bet type. */
  rateKey?: RateKey;
  rateLabel?: 'Double Panna' | 'Tripple Panna';
};

export const MIN_POINTS = 10;

const newBetTypeBuilder =
  (mode: Mode, common: Partial<BetType> = {}) =>
  (name: BetTypeName, path: string, numbers: readonly string[], own: Partial<BetType> = {}): BetType => ({
    mode,
    name,
    path,
    numbers,
    form: 'number',
    sessions: 'both',
    timeChecked: false,
    ...common,
    ...own,
  });
const main = newBetTypeBuilder('main');
const starline = newBetTypeBuilder('starline', { sessions: 'open only' });
const gali = newBetTypeBuilder('gali', { sessions: 'open only', timeChecked: true });

/** Gali rates travel in fields named for other types. */
export const BET_TYPES: readonly BetType[] = [
  main('Single Digit', '/single', DIGITS, { rateKey: 'single_digit' }),
  main('Jodi Digit', '/jodi', JODIS, { sessions: 'open only', timeChecked: true, rateKey: 'jodi_digit' }),
  main('Single Pana', '/singlepana', SINGLE_PANAS, { rateKey: 'single_pana' }),
  main('Double Pana', '/doublepana', DOUBLE_PANAS, { rateKey: 'double_pana' }),
  main('Triple Pana', '/tripplepana', TRIPLE_PANAS, { rateKey: 'tripple_pana' }),
  main('Half Sangam', '/halfsangam', PANAS, {
    form: 'sangam-half',
    timeChecked: true,
    rateKey: 'half_sangam',
  }),
  main('Full Sangam', '/fullsangam', PANAS, {
    form: 'sangam-full',
    timeChecked: true,
    rateKey: 'full_sangam',
  }),
  main('SP DP TP', '/spdptp', DIGITS, { form: 'spdptp' }),
  main('SP Motor', '/spmotor', SINGLE_PANAS, { form: 'motor' }),
  main('DP Motor', '/dpmotor', DOUBLE_PANAS, { form: 'motor' }),
  starline('Single Digit', '/starsingle', DIGITS, { rateKey: 'single_digit' }),
  starline('Single Pana', '/ssinglepana', SINGLE_PANAS, { rateKey: 'single_pana' }),
  starline('Double Pana', '/sdoublepana', DOUBLE_PANAS, {
    rateKey: 'double_pana',
    rateLabel: 'Double Panna',
  }),
  starline('Triple Pana', '/stripplepana', TRIPLE_PANAS, {
    rateKey: 'tripple_pana',
    rateLabel: 'Tripple Panna',
  }),
  gali('Left Digit', '/leftdigit', DIGITS, { rateKey: 'single_digit' }),
  gali('Right Digit', '/rightdigit', DIGITS, { rateKey: 'single_pana' }),
  gali('Jodi Digit', '/jodidigit', JODIS, { rateKey: 'double_pana' }),
];

export const listBetTypes = (wantedMode: Mode) => BET_TYPES.filter(({ mode }) => mode === wantedMode);

export const findBetType = (mode: Mode, name: string): BetType | undefined =>
  BET_TYPES.find((type) => type.mode === mode && type.name === name);

export const findBetTypeAtPath = (path: string): BetType | undefined =>
  BET_TYPES.find((type) => type.path === path.toLowerCase());

/** A sangam's second part has a rule of its own. */
export const isValidNumber = (type: BetType, number: string) => type.numbers.includes(number);

export const isDigit = (text: string) => DIGITS.includes(text);
export const isPana = (text: string) => PANAS.includes(text);

export const panaKindOf = (number: string): 'Single Pana' | 'Double Pana' | 'Triple Pana' | undefined => {
  if (!isPana(number)) return undefined;
  const different = new Set(number).size;
  return different === 3 ? 'Single Pana' : different === 2 ? 'Double Pana' : 'Triple Pana';
};

export const minMotorDigitCount = (type: BetType) => (type.name === 'DP Motor' ? 2 : 3);
