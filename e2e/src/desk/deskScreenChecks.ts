import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  findAxeViolations,
  findHorizontalOverflow,
  waitForThemeAndAnimations,
} from '../support/accessibilityChecks';
import { findValuesTranslationMayChange } from '../support/findValuesTranslationMayChange';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

export const TABLET_VIEWPORT = { width: 768, height: 1024 };

const NARROW = { width: 320, height: 800 };

const PICTURES = process.env.ANK_PICTURES;

export const saveScreenshotWhenAsked = async (page: Page, name: string): Promise<void> => {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(' ', '-')}.png`) });
};

const GUIDE = process.env.ANK_GUIDE;

/** The screen as the guide shows it: on a laptop, light. */
export const saveGuideScreenshotWhenAsked = async (page: Page, name: string): Promise<void> => {
  if (!GUIDE) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await waitForThemeAndAnimations(page, 'light');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(GUIDE, `desk-${name}.png`) });
};

/** Returns the faults of the screen: on the narrowest phone, and on a phone and a laptop, light and dark. */
export const findDeskFaultsInAllSizes = async (
  page: Page,
  name: string,
  extraSizes: readonly (typeof TABLET_VIEWPORT)[] = [],
): Promise<string[]> => {
  const faults: string[] = [];
  await page.setViewportSize(NARROW);
  const narrow = [...(await findAxeViolations(page)), ...(await findHorizontalOverflow(page))];
  faults.push(...narrow.map((fault) => `${name} ${NARROW.width}: ${fault}`));
  await saveScreenshotWhenAsked(page, `${name} ${NARROW.width}`);
  for (const size of [...extraSizes, ...SIZES]) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await waitForThemeAndAnimations(page, theme);
      const where = `${name} ${size.width} ${theme}`;
      faults.push(
        ...[...(await findAxeViolations(page)), ...(await findHorizontalOverflow(page))].map(
          (fault) => `${where}: ${fault}`,
        ),
      );
      await saveScreenshotWhenAsked(page, where);
    }
  }
  // A message under the pointer would stay, and lie over what is pressed next.
  await page.mouse.move(0, 0);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  return faults;
};

/** Keeps messages, which close after 3 s, in sight until the function that it returns is called. */
export const keepToastsOpen = async (page: Page): Promise<() => Promise<void>> => {
  // A message closes when the animation of its bar has ended.
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet();
    made.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(made);
    return made;
  });
  return () => sheet.evaluate((made) => made.replaceSync(''));
};

/** Returns the bars that the toast in sight lies on; empty where it lies on none. */
export const findBarsUnderToast = async (page: Page, barSelector = 'header, nav, h1'): Promise<string[]> => {
  await expect(page.locator('.Toastify__toast').first()).toBeVisible();
  return page.evaluate((selector) => {
    const toast = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
    return [...document.querySelectorAll(selector)].flatMap((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const isUnder =
        toast && toast.left < right && toast.right > left && toast.top < bottom && toast.bottom > top;
      return isUnder ? [bar.outerHTML.slice(0, 60)] : [];
    });
  }, barSelector);
};

/** Opens the menu where it is not beside the page: the bar of a phone has the pages of the evening alone. */
export const openDeskMenu = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const opener = menu.getByRole('button', { name: 'Menu' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return menu;
};

export const logOutOfDesk = async (page: Page): Promise<void> =>
  (await openDeskMenu(page)).getByRole('button', { name: 'Log out' }).last().click();

export const openDeskScreen = async (page: Page, name: string): Promise<void> => {
  const menu = await openDeskMenu(page);
  await menu.getByRole('link', { name }).last().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

/** Returns the faults of findDeskFaultsInAllSizes, and the values that a browser's translation may change. */
export const findDeskFaultsAndValuesTranslationMayChange = async (
  page: Page,
  name: string,
): Promise<string[]> => {
  const values = await findValuesTranslationMayChange(page);
  const faults = await findDeskFaultsInAllSizes(page, name);
  return [...values.map((value) => `${name}: translatable ${value}`), ...faults];
};
