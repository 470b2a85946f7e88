import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { READ_FAULTS, SHORT_CALL_TIMEOUT } from './faultyAnswers';
import { assertScreenWithstandsFaults, READING_SCREENS } from './screensUnderFaultyAnswers';

test.use({ siteConfig: SHORT_CALL_TIMEOUT });

/**
 * Every screen meets a part of the faults, and attacks all of them;
 * screensUnderFaultyAnswers.whole.test.ts has every pair.
 */
const EVERY = 5;
const isMet = (screen: number, fault: number) => (screen + fault) % EVERY === 0;

test('the parts together are all faults', () => {
  const isInSome = (fault: number) => READING_SCREENS.some((_read, screen) => isMet(screen, fault));
  expect(READ_FAULTS.every((_fault, index) => isInSome(index))).toBe(true);
});

for (const [screen, read] of READING_SCREENS.entries()) {
  const faults = READ_FAULTS.filter(({ isAttack }, fault) => isAttack || isMet(screen, fault));
  test(`${read.what}: whatever comes, nothing breaks, nothing runs, the player goes on`, ({ site }) =>
    assertScreenWithstandsFaults(site, read, faults));
}
