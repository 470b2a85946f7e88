/** About ten ms of hashing on a small machine. */
const STEP = 1000;

/** Maps in steps between which other work has its turn: bids do not wait for a seal of 50,000 lines. */
export const mapInSteps = async <T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const item of items) {
    done.push(work(item));
    if (done.length % STEP === 0) await new Promise(setImmediate);
  }
  return done;
};
