import { parseWholeAmountOrFault } from '@ank/protocol/amounts';

/** Returns the reason why `typed` is no whole amount, as the name of a text. */
export const findWholeAmountFault = (typed: string) => {
  const { fault } = parseWholeAmountOrFault(typed);
  return fault && (fault === 'unclear' ? 'amountUnclear' : 'wholeNumber');
};
