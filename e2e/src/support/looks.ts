import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser';
import { settleScreen } from './screens';

type Theme = 'light' | 'dark';

export type Look = {
  size: { width: number; height: number };
  theme: Theme;
  text: number;
};

/** A browser's own zoom leaves a page this much room. */
const zoomedSize = (percent: number) => ({
  width: Math.round((PHONE.width * 100) / percent),
  height: Math.round((PHONE.height * 100) / percent),
});

const lookOf = (size: Look['size'], text = 100, theme: Theme = 'light'): Look => ({ size, text, theme });

/** A sample of the looks, for which the usual run has time. */
export const FEW_LOOKS: readonly Look[] = [
  lookOf(PHONE),
  lookOf(PHONE, 200),
  lookOf(PHONE, 100, 'dark'),
  lookOf(SMALL_PHONE),
  lookOf(zoomedSize(200)),
];

export const ALL_LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) => [
  lookOf(PHONE, 100, theme),
  lookOf(PHONE, 150, theme),
  lookOf(PHONE, 200, theme),
  lookOf(zoomedSize(150), 100, theme),
  lookOf(zoomedSize(200), 100, theme),
  lookOf(SMALL_PHONE, 100, theme),
]);

export const lookName = ({ size, text, theme }: Look): string => `${size.width} at ${text} % ${theme}`;

/** Lays out the parts out of sight as well, where the page leaves that for later. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

export const applyLook = async (page: Page, { size, text, theme }: Look): Promise<void> => {
  await page.setViewportSize(size);
  await layOutAll(page);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
  }, text);
  await settleScreen(page, theme);
};
