import { after, before, test } from 'node:test';
import { openSite, type Site } from '../support/site';
import { READ_FAULTS } from './hostile';
import { endureAll, READS } from './hostileReads';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

for (const read of READS)
  test(`${read.what}: every fault there is breaks nothing, runs nothing, and the player goes on`, () =>
    endureAll(site, read, READ_FAULTS));
