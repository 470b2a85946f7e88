import { test } from '../support/journeyFixtures';
import { READ_FAULTS, SHORT_CALL_TIMEOUT } from './faultyAnswers';
import { assertScreenWithstandsFaults, READING_SCREENS } from './screensUnderFaultyAnswers';

test.use({ siteConfig: SHORT_CALL_TIMEOUT });

for (const read of READING_SCREENS)
  test(`${read.what}: every fault there is breaks nothing, runs nothing, and the player goes on`, ({
    site,
  }) => assertScreenWithstandsFaults(site, read, READ_FAULTS));
