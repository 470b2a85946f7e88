import { readLatestRevision } from '@ank/release/revisions';
import { expect, type Page } from '@playwright/test';
import {
  findAxeViolations,
  findClippedTexts,
  findHorizontalOverflow,
  findSmallTouchTargets,
} from './accessibilityChecks';
import type { BrowserTab } from './browserTab';
import { applyDisplaySettings, type DisplaySettings, formatDisplaySettings } from './displaySettings';
import { findValuesTranslationMayChange } from './findValuesTranslationMayChange';
import type { JourneySite } from './journeySite';
import {
  countTitleLines,
  countVisibleMainHeadings,
  findLayoutFaults,
  findRememberedTextsNowHidden,
  rememberTextsVisibleNow,
} from './textLayoutChecks';

/** The state with which the screen before it opens a bid screen, a chooser or a code screen. */
const NAVIGATION_STATE = {
  gameId: '9',
  gameName: 'Midnight Star',
  openTime: '11:59 PM',
  closeTime: '12:45 AM',
  phoneNumber: '9876543210',
  option: '1',
};

/** The folder of the pictures of what was looked at, if they are kept at all. */
export const { ANK_PICTURES: picturesFolder } = process.env;

/** A code screen without what was typed before it starts over; tests that come to it in order look at it. */
const PATHS_TESTED_ELSEWHERE = ['/otpregister'];

export const waitUntilRendered = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').first()).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

export const openWithNavigationState = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(({ state, to }) => history.pushState({ usr: state, key: 'here', idx: 1 }, '', to), {
    state: NAVIGATION_STATE,
    to: path,
  });
  await page.reload();
  await waitUntilRendered(page);
};

export const listScreenPaths = async (site: JourneySite, needsLogin: boolean): Promise<string[]> => {
  const revision = await readLatestRevision(site.target);
  const routes =
    revision?.remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, name }))) ?? [];
  const chosen = routes.filter(({ login }) => login === needsLogin);
  const first = chosen.filter(
    (route, index) =>
      chosen.findIndex((one) => one.name === route.name && one.screen === route.screen) === index,
  );
  return first.map(({ path }) => path);
};

/**
 * Returns the faults of the screen in these looks, the first of which shows all there is to read. A picture
 * of each look is stored at `picturePrefix`, which lacks the ending.
 */
export const findScreenFaultsInSettings = async (
  page: Page,
  screenName: string,
  settingsList: readonly DisplaySettings[],
  picturePrefix?: string,
): Promise<string[]> => {
  const faults: string[] = [];
  const count = await countVisibleMainHeadings(page);
  if (count !== 1) faults.push(`${screenName}: ${count} first headings`);
  for (const look of settingsList) {
    await applyDisplaySettings(page, look);
    if (picturePrefix) await page.screenshot({ path: `${picturePrefix} ${formatDisplaySettings(look)}.png` });
    const add = (found: readonly string[], what = '') =>
      faults.push(...found.map((text) => `${screenName} ${formatDisplaySettings(look)}: ${what}${text}`));
    const isFirst = look === settingsList[0];
    if (isFirst) await rememberTextsVisibleNow(page);
    // A theme changes nothing but colours, and a size hardly changes what axe looks for.
    if (look.theme === 'dark') {
      if (look.text === 100) add(await findAxeViolations(page, 'color-contrast'));
      continue;
    }
    add(await findHorizontalOverflow(page));
    add(await findClippedTexts(page), 'cut off ');
    add(await findLayoutFaults(page));
    add(await findRememberedTextsNowHidden(page), 'lost ');
    // Zoomed, a target of this size is larger on the glass than it says.
    if (look.size.width >= 320) add(await findSmallTouchTargets(page), 'small ');
    if (isFirst && (await countTitleLines(page)) > 1) add(['title on more than one line']);
    if (isFirst) add(await findValuesTranslationMayChange(page), 'translatable ');
    if (isFirst) add(await findAxeViolations(page));
  }
  return faults;
};

export type WalkOptions = {
  looks: readonly DisplaySettings[];
  language?: string;
  /** True to walk each screen in the first look and half of the others in turn: together all looks. */
  isSample?: boolean;
};

const pickSettingsInTurn = (
  settingsList: readonly DisplaySettings[],
  index: number,
): readonly DisplaySettings[] => settingsList.filter((_look, nr) => nr === 0 || (nr + index) % 2 === 0);

const setLanguageAndReload = async (page: Page, language: string): Promise<void> => {
  await page.evaluate((name) => localStorage.setItem('ank.language', name), language);
  await page.reload();
  await expect(async () => {
    expect(
      await page.evaluate((name) => document.documentElement.lang === name, language),
      `the page does not speak ${language}`,
    ).toBe(true);
  }).toPass();
};

export const assertScreensHaveNoFaults = async (
  tab: BrowserTab,
  paths: readonly string[],
  { looks, language = 'en', isSample = false }: WalkOptions,
): Promise<void> => {
  const faults: string[] = [];
  await tab.page.goto('/');
  // The screen leads on by itself, which would take the place of the first path.
  await tab.page.waitForURL(/\/(imp|login)$/);
  await setLanguageAndReload(tab.page, language);
  for (const [at, path] of paths.entries()) {
    await openWithNavigationState(tab.page, path);
    const shown = new URL(tab.page.url()).pathname;
    if (shown !== path && !PATHS_TESTED_ELSEWHERE.includes(path)) faults.push(`${path} led to ${shown}`);
    const kept = picturesFolder && `${picturesFolder}/${language} ${path.replaceAll('/', '')}`;
    faults.push(
      ...(await findScreenFaultsInSettings(
        tab.page,
        path,
        isSample ? pickSettingsInTurn(looks, at) : looks,
        kept,
      )),
    );
  }
  console.log(
    `${paths.length} screens, ${looks.length} looks ${isSample ? 'in turn' : 'each'}, in ${language}: ${faults.length} faults`,
  );
  expect(faults, faults.join('\n')).toHaveLength(0);
  tab.assertNoPageErrors();
  await tab.close();
};
