import { test } from 'node:test';
import { killPublishersAtRandom } from '../testing/killPublishersAtRandom';

test('fifty publishers killed at random: no torn read, no offer that a reload does not give', () =>
  killPublishersAtRandom(50));
