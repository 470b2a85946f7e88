import { ALL_LOOKS } from './support/looks';
import { openLoggedIn } from './support/player';
import { test } from './support/test';
import { screenPaths, walkScreens } from './support/walk';

for (const language of ['en', 'hi', 'mr']) {
  test(`every screen in every look, in ${language}`, async ({ site }) => {
    // Some 200 screens and looks: a busy machine is no fault of theirs.
    test.setTimeout(900_000);
    const walked = { looks: ALL_LOOKS, language };
    await walkScreens(await site.open(), await screenPaths(site, false), walked);
    await walkScreens(await openLoggedIn(site), await screenPaths(site, true), walked);
  });
}
