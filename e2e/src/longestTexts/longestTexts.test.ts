import { test } from '../support/journeyFixtures';
import {
  assertLongestTextsFitEveryScreen,
  SAMPLE_LONGEST_SETTINGS,
} from './assertLongestTextsFitEveryScreen';

test('the longest that a player can meet is whole in large text and on a small phone', {
  tag: ['@main', '@job:read-large'],
}, async ({ site }) => {
  const sample = ['the confirmation of thirty lines', 'the passbook'];
  await assertLongestTextsFitEveryScreen(site, {
    language: 'hi',
    looks: SAMPLE_LONGEST_SETTINGS,
    only: sample,
  });
});
