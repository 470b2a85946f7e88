import type { BrowserContext, Page } from '@playwright/test';
import type { JourneyProvider } from '../support/journeyProvider';

export const FRIEND_PLAYER = { mobile: '9123456780', password: 'ank12345', name: 'Meenakshi' };

export const formatPoints = (points: number): string => points.toLocaleString('en-IN');

export const waitForShownBalance = (page: Page, points: number): Promise<void> =>
  page.getByRole('region', { name: 'Balance' }).getByText(formatPoints(points), { exact: true }).waitFor();

/** Notes what window.open is asked for, in place of a UPI app. Read with `readOpenedUpiAddresses`. */
export const stubUpiApp = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (address) => {
      opened.push(String(address));
      return window;
    };
  });
};
export const readOpenedUpiAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { opened: string[] }).opened);

export const setPageVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((given) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => given });
    // The event is dispatched as browsers do it: at the document, rising to the window.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** Bodies and keys of the calls of one path, from all pages of a phone, from now on. */
export const recordCallBodiesAndKeys = async (
  context: BrowserContext,
  path: string,
): Promise<{ body: Record<string, unknown>; key: string | undefined }[]> => {
  const calls: { body: Record<string, unknown>; key: string | undefined }[] = [];
  // Noted before it sets out; an event of the browser may come late.
  await context.route(`**${path}`, async (route) => {
    const request = route.request();
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    await route.fallback();
  });
  return calls;
};

export const withDemoPlayer = (
  provider: JourneyProvider,
  demo: JourneyProvider['demo'],
): JourneyProvider => ({
  ...provider,
  demo,
});
