import { test } from '../support/journeyFixtures';
import { FAULTY_READ_ANSWERS, SHORT_CALL_TIMEOUT_CONFIG } from './faultyAnswers';
import { assertScreenWithstandsFaults, SCREENS_THAT_READ } from './screensUnderFaultyAnswers';

test.use({ siteConfig: SHORT_CALL_TIMEOUT_CONFIG });

for (const read of SCREENS_THAT_READ)
  test(`${read.what}: every fault there is breaks nothing, runs nothing, and the player goes on`, ({
    site,
  }) => assertScreenWithstandsFaults(site, read, FAULTY_READ_ANSWERS));
