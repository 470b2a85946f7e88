import { ALL_DISPLAY_SETTINGS } from './support/displaySettings';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { assertScreensHaveNoFaults, listScreenPaths } from './support/walkScreens';

for (const language of ['en', 'hi', 'mr']) {
  test(`every screen in every look, in ${language}`, async ({ site }) => {
    // Some 200 screens and looks: a busy machine is no fault of theirs.
    test.setTimeout(900_000);
    const walked = { looks: ALL_DISPLAY_SETTINGS, language };
    await assertScreensHaveNoFaults(await site.open(), await listScreenPaths(site, false), walked);
    await assertScreensHaveNoFaults(await openLoggedInTab(site), await listScreenPaths(site, true), walked);
  });
}
