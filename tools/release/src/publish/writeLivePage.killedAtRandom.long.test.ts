import { test } from 'node:test';
import { killPublishersAtRandom } from '../testing/killPublishersAtRandom';

test('publishers killed at random, two at once: no torn read, no offer that a reload does not give', () =>
  killPublishersAtRandom(4));
