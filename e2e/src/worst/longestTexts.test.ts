import { test } from '../support/test';
import { SAMPLE_LOOKS, walkWorst } from './walkWorst';

test('the longest that a player can meet is whole in large text and on a small phone', {
  tag: ['@main', '@job:read-large'],
}, async ({ site }) => {
  const sample = ['bids, unfolded', 'the confirmation of thirty lines', 'the passbook'];
  await walkWorst(site, { language: 'hi', looks: SAMPLE_LOOKS, only: sample });
});
