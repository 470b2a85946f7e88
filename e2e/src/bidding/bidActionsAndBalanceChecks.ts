import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneySite } from '../support/journeySite';
import { fetchCredentialsOnce, fetchDemoPlayerPoints, postToProvider } from '../support/playerLogin';
import { expectSlipLineCount, locateSlipLines } from '../support/slipActions';
import { fillAndProceed, GAMES_BY_MODE } from './betTypeCases';

export const SUBMIT_BID_URL = '**/api-submit-bid';

export const openSingleDigitScreen = async (
  page: Page,
  market: string = GAMES_BY_MODE.main.market,
): Promise<void> => {
  await page.goto('/imp');
  await page.getByRole('button', { name: market, exact: true }).click();
  await page.waitForURL('**/game');
  await page.getByRole('main').getByRole('button', { name: 'Single Digit', exact: true }).click();
  await page.waitForURL('**/single');
};

export const openConfirmationAndLocateSubmit = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  return page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' });
};

export const openSingleDigitConfirmationAndLocateSubmit = async (
  page: Page,
  digit: string,
  points: string,
): Promise<Locator> => {
  await openSingleDigitScreen(page);
  await fillAndProceed(page, { Digit: digit }, points);
  return openConfirmationAndLocateSubmit(page);
};

export const locateWalletPill = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /Wallet/ });

/** Numbers and points of today's main bids as the provider keeps them, newest first: "5 for 30". */
export const fetchTodaysMainBids = async ({ provider }: JourneySite): Promise<string[]> => {
  const { token } = await fetchCredentialsOnce(provider);
  const { bid_data } = await postToProvider(provider.url, GAMES_BY_MODE.main.history, {
    unique_token: token,
    bid_from: '',
    bid_to: '',
  });
  return (bid_data as Record<string, unknown>[]).map(
    ({ digits, closedigits, points }) => `${digits || closedigits} for ${points}`,
  );
};

/** The bar says the provider's wallet less a slip of so many points. */
export const assertBalanceMatchesProvider = async (
  site: JourneySite,
  page: Page,
  slipPoints = 0,
): Promise<void> => {
  const points = await fetchDemoPlayerPoints(site.provider);
  const shown = (points - slipPoints).toLocaleString('en-IN').replace('-', '\u2212');
  await expect(locateWalletPill(page).getByText(shown)).toBeVisible();
};

type SentBid = { session: string; points: number }[];
type WindowWithSentBids = { bids?: string[] };

/**
 * Returns the bids that a page sends. Call it before the page is opened: it notes them in the page, because
 * a browser tells of requests late or never.
 */
export const recordSentBids = async (page: Page): Promise<() => Promise<SentBid[]>> => {
  await page.addInitScript(() => {
    const bids: string[] = [];
    (window as WindowWithSentBids).bids = bids;
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api-submit-bid')) bids.push(String(init?.body));
      return fetch(input, init);
    };
  });
  return async () => {
    const bids = await page.evaluate(() => (window as WindowWithSentBids).bids ?? []);
    return bids.map((body) => JSON.parse(body).new_result.result as SentBid);
  };
};

export const expectOnlySlipLine = async (page: Page, text: RegExp): Promise<void> => {
  await expectSlipLineCount(page, 1);
  await expect(locateSlipLines(page).first()).toHaveText(text);
};
