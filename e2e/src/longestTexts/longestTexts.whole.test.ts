import { test } from '../support/journeyFixtures';
import { ALL_LONGEST_SETTINGS, assertLongestTextsFitEveryScreen } from './assertLongestTextsFitEveryScreen';

for (const language of ['en', 'hi', 'mr'])
  test(`the longest on every screen and in every state is whole in every size of text, in ${language}`, async ({
    site,
  }) => {
    test.setTimeout(900_000);
    await assertLongestTextsFitEveryScreen(site, { language, looks: ALL_LONGEST_SETTINGS });
  });
