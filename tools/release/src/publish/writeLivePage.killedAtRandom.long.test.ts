import { test } from 'node:test';
import { killPublishersAtRandom } from '../testing/killPublishers';

test('publishers killed at random, two at once: no torn read, no offer that a reload does not give', () =>
  killPublishersAtRandom(4));
