const STEP = 1000;

/** Other work has its turn in between: bids do not wait for a seal of 50,000 lines. */
export const mapYieldingToEventLoop = async <T, R>(items: readonly T[], work: (item: T) => R) => {
  const done: R[] = [];
  for (const item of items) {
    done.push(work(item));
    if (done.length % STEP === 0) await new Promise(setImmediate);
  }
  return done;
};
