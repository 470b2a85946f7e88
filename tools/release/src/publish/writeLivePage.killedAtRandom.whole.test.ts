import { test } from 'node:test';
import { killPublishersAtRandom } from '../testing/killPublishers';

test('fifty publishers killed at random: no torn read, no offer that a reload does not give', () =>
  killPublishersAtRandom(50));
