import { after, before, test } from 'node:test';
import { ALL_LOOKS } from './support/looks';
import { openLoggedIn } from './support/player';
import { openSite, type Site } from './support/site';
import { pathsOf, walk } from './support/walk';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

for (const language of ['en', 'hi', 'mr']) {
  test(`every screen in every look, in ${language}`, async () => {
    const walked = { looks: ALL_LOOKS, language };
    await walk(await site.open(), await pathsOf(site, false), walked);
    await walk(await openLoggedIn(site), await pathsOf(site, true), walked);
  });
}
