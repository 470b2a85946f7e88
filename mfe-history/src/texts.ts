import { type BetTypeName, newRecordByBetTypeName } from '@ank/protocol/bet-type-names';
import { createTexts, type Translate } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useTexts = createTexts(en, others);

/** The type of `t`, for functions that a screen hands it to. */
export type Texts = Translate<typeof en>;
export type TextKey = keyof typeof en;

const BET_TYPES = newRecordByBetTypeName((name) => name);

/** Returns the name of a bet type; one that only the provider knows is called as the provider calls it. */
export const betTypeName = (betType: string, t: Texts) =>
  Object.hasOwn(BET_TYPES, betType) ? t(betType as BetTypeName) : betType;

export const joinBetTypeNames = (lines: readonly { betType: string }[], t: Texts) =>
  [...new Set(lines.map(({ betType }) => betTypeName(betType, t)))].join(', ');
