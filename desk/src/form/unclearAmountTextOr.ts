import { parseDecimalAmountOrFault } from '@ank/protocol/amounts';

/** Names the text for what a field of amounts refuses: `otherwise`, unless it could be two amounts. */
export const unclearAmountTextOr = <Name extends string>(
  typed: string,
  otherFaultText: Name,
): Name | 'amountUnclear' =>
  parseDecimalAmountOrFault(typed, { signed: true }).fault === 'unclear' ? 'amountUnclear' : otherFaultText;
