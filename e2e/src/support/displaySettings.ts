import type { Page } from '@playwright/test';
import { waitForThemeAndAnimations } from './accessibilityChecks';
import { PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT } from './browserTab';

type Theme = 'light' | 'dark';

export type DisplaySettings = {
  size: { width: number; height: number };
  theme: Theme;
  text: number;
};

/** A browser's own zoom leaves a page this much room. */
const viewportAtZoom = (percent: number): { width: number; height: number } => ({
  width: Math.round((PHONE_VIEWPORT.width * 100) / percent),
  height: Math.round((PHONE_VIEWPORT.height * 100) / percent),
});

const makeDisplaySettings = (
  size: DisplaySettings['size'],
  text = 100,
  theme: Theme = 'light',
): DisplaySettings => ({ size, text, theme });

/** A sample of the looks, for which the usual run has time. */
export const SAMPLE_DISPLAY_SETTINGS: readonly DisplaySettings[] = [
  makeDisplaySettings(PHONE_VIEWPORT),
  makeDisplaySettings(PHONE_VIEWPORT, 200),
  makeDisplaySettings(PHONE_VIEWPORT, 100, 'dark'),
  makeDisplaySettings(SMALL_PHONE_VIEWPORT),
  makeDisplaySettings(viewportAtZoom(200)),
];

export const ALL_DISPLAY_SETTINGS: readonly DisplaySettings[] = (['light', 'dark'] as const).flatMap(
  (theme) => [
    makeDisplaySettings(PHONE_VIEWPORT, 100, theme),
    makeDisplaySettings(PHONE_VIEWPORT, 150, theme),
    makeDisplaySettings(PHONE_VIEWPORT, 200, theme),
    makeDisplaySettings(viewportAtZoom(150), 100, theme),
    makeDisplaySettings(viewportAtZoom(200), 100, theme),
    makeDisplaySettings(SMALL_PHONE_VIEWPORT, 100, theme),
  ],
);

export const formatDisplaySettings = ({ size, text, theme }: DisplaySettings): string =>
  `${size.width} at ${text} % ${theme}`;

/** Lays out the parts out of sight as well, where the page leaves that for later. */
const layOutHiddenParts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

export const applyDisplaySettings = async (
  page: Page,
  { size, text, theme }: DisplaySettings,
): Promise<void> => {
  await page.setViewportSize(size);
  await layOutHiddenParts(page);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
  }, text);
  await waitForThemeAndAnimations(page, theme);
};
