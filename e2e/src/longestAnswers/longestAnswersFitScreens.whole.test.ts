import { test } from '../support/journeyFixtures';
import {
  ALL_LIGHT_DISPLAY_SETTINGS,
  assertLongestAnswersFitEveryScreen,
} from './assertLongestAnswersFitEveryScreen';

for (const language of ['en', 'hi', 'mr'])
  test(`the longest on every screen and in every state is whole in every size of text, in ${language}`, async ({
    site,
  }) => {
    test.setTimeout(900_000);
    await assertLongestAnswersFitEveryScreen(site, { language, looks: ALL_LIGHT_DISPLAY_SETTINGS });
  });
