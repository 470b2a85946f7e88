import { test } from '../support/test';
import { READ_FAULTS } from './hostile';
import { endureAll, HOSTILE_READS } from './hostileReads';

for (const read of HOSTILE_READS)
  test(`${read.what}: every fault there is breaks nothing, runs nothing, and the player goes on`, ({
    site,
  }) => endureAll(site, read, READ_FAULTS));
