import type { BetType } from '@ank/protocol/bet-types';
import { motorPanas } from '@ank/protocol/game';

/** Returns the panas that a motor's digits make, in pana order; none unless all are digits. */
export const panasOfMotorDigits = (type: BetType, digits: string) =>
  /^\d+$/.test(digits) ? motorPanas(type.numbers, digits) : [];
