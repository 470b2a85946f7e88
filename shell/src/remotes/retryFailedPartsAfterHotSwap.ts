type Retry = () => void;

/** Parts that show that they failed. */
const shown = new Set<Retry>();
let isSwapped = false;

const retryShown = () => {
  if (shown.size > 0) isSwapped = false;
  for (const retry of [...shown]) retry();
};

/**
 * Tries each failed part once more, those too that fail only because their old code meets what the new has
 * changed. The development server calls it after a saved file was swapped in.
 */
export const retryFailedPartsAfterHotSwap = () => {
  isSwapped = true;
  retryShown();
};

/** Notes a part that shows that it failed; gives what ends that. */
export const registerRetryOfFailedPart = (retry: Retry) => {
  shown.add(retry);
  if (isSwapped) retryShown();
  return () => void shown.delete(retry);
};
