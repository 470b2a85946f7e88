import { until } from './until';

/** Something a page may do or not: `come` waits for it, and fails with `what` when it does not happen. */
export type Happening = { happen: () => void; come: () => Promise<void> };

export const happening = (what: string): Happening => {
  let happened = false;
  return {
    happen: () => {
      happened = true;
    },
    come: () =>
      until(
        () => `${what}: it never happened`,
        async () => happened,
      ),
  };
};
