import {
  type BetType,
  type BetTypeName,
  findBetType,
  minMotorDigitCount,
  type Session,
} from '@ank/protocol/bet-types';
import { drawResultText } from '@ank/protocol/draw-result';
import { ankOf, DOUBLE_PANAS, motorPanas, panasOfAnk, SINGLE_PANAS, TRIPLE_PANAS } from '@ank/protocol/game';

/** The draw 128-10-479. */
const OPEN = { 'Single Pana': '128', 'Double Pana': '118', 'Triple Pana': '777' };
const CLOSE = '479';

type Example = {
  result: string;
  number: string;
  /** The digits typed in place of the number itself; `count` is how many panas they make. */
  typed?: { digits: string; count: number };
  pana: string;
  ank: number;
  paidAs: BetType;
};

const openPanaKindOf = ({ numbers }: BetType): keyof typeof OPEN => {
  if (numbers === DOUBLE_PANAS) return 'Double Pana';
  return numbers === TRIPLE_PANAS ? 'Triple Pana' : 'Single Pana';
};

/**
 * Returns an example of a bet type: a result and a number that wins with it, from the table that bids are
 * checked with. A half sangam of the Close session names the other digit and pana.
 */
export const exampleOf = (type: BetType, session: Session = 'Open'): Example => {
  const kind = openPanaKindOf(type);
  const pana = OPEN[kind];
  const ank = ankOf(pana);
  const jodi = `${ank}${ankOf(CLOSE)}`;
  const isGali = type.mode === 'gali';
  const result = drawResultText(type.mode, isGali ? jodi : pana, type.mode === 'main' ? CLOSE : null);
  const drawn = { result, pana, ank, paidAs: type };
  const asPana = { ...drawn, number: pana, paidAs: findBetType(type.mode, kind) ?? type };
  switch (type.form) {
    case 'sangam-half':
      return { ...drawn, number: session === 'Open' ? `${ank} + ${CLOSE}` : `${ankOf(CLOSE)} + ${pana}` };
    case 'sangam-full':
      return { ...drawn, number: `${pana} + ${CLOSE}` };
    case 'spdptp':
      return { ...asPana, typed: { digits: `${ank} SP`, count: panasOfAnk(SINGLE_PANAS, ank).length } };
    case 'motor': {
      const digits = minMotorDigitCount(type) === 2 ? '18' : '1248';
      return { ...asPana, typed: { digits, count: motorPanas(type.numbers, digits).length } };
    }
    case 'number': {
      const numbers: Partial<Record<BetTypeName, string>> = {
        'Single Digit': `${ank}`,
        'Left Digit': jodi.charAt(0),
        'Right Digit': jodi.charAt(1),
        'Jodi Digit': jodi,
      };
      return { ...drawn, number: numbers[type.name] ?? pana };
    }
  }
};
