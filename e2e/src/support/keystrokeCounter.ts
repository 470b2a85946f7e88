import { expect, type Locator } from '@playwright/test';

/**
 * Seconds of a person by the keystroke-level model of Card, Moran and Newell: pointing (1.1) and touching
 * (0.1) for a tap, a key of a phone's keyboard, and the thought before each tap.
 */
const SECONDS = { tap: 1.2, key: 0.4, thought: 1.35 };

export type KeystrokeCounter = {
  /** Counts a tap and does it. */
  tap: (what: Locator) => Promise<void>;
  /** Taps into a field, then types; both are counted. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Prints what it took, and throws where it was more than `most` taps. */
  printAndLimitTaps: (what: string, most: number) => void;
};

/** Counts the taps and keys of a player, with the seconds that a person needs for them without the page. */
export const newKeystrokeCounter = (): KeystrokeCounter => {
  let [taps, keys] = [0, 0];
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.click();
  };
  return {
    tap,
    async type(field, text) {
      await tap(field);
      keys += text.length;
      await field.pressSequentially(text);
    },
    printAndLimitTaps(what, most) {
      const seconds = taps * (SECONDS.tap + SECONDS.thought) + keys * SECONDS.key;
      console.log(
        `${what}: ${taps} taps, ${keys} keys, ${seconds.toFixed(1)} s by the keystroke-level model`,
      );
      expect(taps, `${what}: ${taps} taps instead of ${most}`).toBeLessThanOrEqual(most);
    },
  };
};
