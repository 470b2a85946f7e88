import { test } from 'node:test';
import { killPublishers } from '../testing/killPublishers';

test('fifty publishers killed at random: no torn read, no offer that a reload does not give', () =>
  killPublishers(50));
