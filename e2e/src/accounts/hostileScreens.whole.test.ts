import { test } from '../support/test';
import { READ_FAULTS, SOON } from './hostile';
import { endureAll, HOSTILE_READS } from './hostileReads';

test.use({ siteConfig: SOON });

for (const read of HOSTILE_READS)
  test(`${read.what}: every fault there is breaks nothing, runs nothing, and the player goes on`, ({
    site,
  }) => endureAll(site, read, READ_FAULTS));
