import { expect } from '@playwright/test';

/** Something a page may do or not: `waitUntilHappened` fails with `description` when it does not happen. */
export type ExpectedEvent = { markHappened: () => void; waitUntilHappened: () => Promise<void> };

export const newExpectedEvent = (description: string): ExpectedEvent => {
  let happened = false;
  return {
    markHappened: () => {
      happened = true;
    },
    waitUntilHappened: () => expect.poll(() => happened, `${description}: it never happened`).toBe(true),
  };
};
