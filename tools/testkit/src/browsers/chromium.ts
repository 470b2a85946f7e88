import { launchScreenshotBrowser } from '@ank/release/chromium';
import type { Browser } from 'playwright-core';

export { CHROMIUM_ARGS, findChromium } from '@ank/release/chromium';
export const launchChromium: () => Promise<Browser> = launchScreenshotBrowser;
