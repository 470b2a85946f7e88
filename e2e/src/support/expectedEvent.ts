import { expect } from '@playwright/test';

/** Something a page may do or not: `come` waits for it, and fails with `what` when it does not happen. */
export type ExpectedEvent = { happen: () => void; come: () => Promise<void> };

export const newExpectedEvent = (what: string): ExpectedEvent => {
  let happened = false;
  return {
    happen: () => {
      happened = true;
    },
    come: () => expect.poll(() => happened, `${what}: it never happened`).toBe(true),
  };
};
