import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { FAULTY_READ_ANSWERS, SHORT_CALL_TIMEOUT_CONFIG } from './faultyAnswers';
import { assertScreenWithstandsFaults, SCREENS_THAT_READ } from './screensUnderFaultyAnswers';

test.use({ siteConfig: SHORT_CALL_TIMEOUT_CONFIG });

/**
 * Every screen meets a part of the faults, and attacks all of them;
 * screensUnderFaultyAnswers.whole.test.ts has every pair.
 */
const EVERY = 5;
const isPairInSample = (screen: number, fault: number) => (screen + fault) % EVERY === 0;

test('the parts together are all faults', () => {
  const isInSome = (fault: number) =>
    SCREENS_THAT_READ.some((_read, screen) => isPairInSample(screen, fault));
  expect(FAULTY_READ_ANSWERS.every((_fault, index) => isInSome(index))).toBe(true);
});

for (const [screen, read] of SCREENS_THAT_READ.entries()) {
  const faults = FAULTY_READ_ANSWERS.filter(
    ({ isAttack }, fault) => isAttack || isPairInSample(screen, fault),
  );
  test(`${read.what}: whatever comes, nothing breaks, nothing runs, the player goes on`, ({ site }) =>
    assertScreenWithstandsFaults(site, read, faults));
}
