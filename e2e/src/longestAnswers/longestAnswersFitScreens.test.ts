import { test } from '../support/journeyFixtures';
import {
  assertLongestAnswersFitEveryScreen,
  SAMPLE_LIGHT_DISPLAY_SETTINGS,
} from './assertLongestAnswersFitEveryScreen';

test('the longest that a player can meet is whole in large text and on a small phone', {
  tag: ['@main', '@job:read-large'],
}, async ({ site }) => {
  const sample = ['the confirmation of thirty lines', 'the passbook'];
  await assertLongestAnswersFitEveryScreen(site, {
    language: 'hi',
    looks: SAMPLE_LIGHT_DISPLAY_SETTINGS,
    only: sample,
  });
});
