import type { Locator, Page } from 'playwright-core';
import { linesAre, linesOf } from '../support/bidding';
import { credentialsOf, pointsOf, post } from '../support/player';
import type { Site } from '../support/site';
import { untilSays } from '../support/until';
import { GAMES, proceedWith } from './betTypes';

export const SUBMIT = '**/api-submit-bid';

export const openSingleDigit = async (page: Page, market: string = GAMES.main.market): Promise<void> => {
  await page.goto('/imp');
  await page.getByRole('button', { name: market, exact: true }).click();
  await page.waitForURL('**/game');
  await page.getByRole('main').getByRole('button', { name: 'Single Digit', exact: true }).click();
  await page.waitForURL('**/single');
};

export const confirm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  return page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' });
};

export const openConfirmation = async (page: Page, digit: string, points: string): Promise<Locator> => {
  await openSingleDigit(page);
  await proceedWith(page, { Digit: digit }, points);
  return confirm(page);
};

export const alertSays = (page: Page, words: string): Promise<void> =>
  page.getByRole('alert').getByText(words).last().waitFor();

export const walletPill = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /Wallet/ });

/** Numbers and points of today's main bids as the provider keeps them, newest first: "5 for 30". */
export const bidsOf = async ({ provider }: Site): Promise<string[]> => {
  const { token } = await credentialsOf(provider);
  const { bid_data } = await post(provider.url, GAMES.main.history, {
    unique_token: token,
    bid_from: '',
    bid_to: '',
  });
  return (bid_data as Record<string, unknown>[]).map(
    ({ digits, closedigits, points }) => `${digits || closedigits} for ${points}`,
  );
};

/** What the screen shows agrees with the provider: the bar's balance is the wallet less the slip of `held` points. */
export const assertTrueBalance = async (site: Site, page: Page, held = 0): Promise<void> => {
  const points = await pointsOf(site.provider);
  await walletPill(page)
    .getByText((points - held).toLocaleString('en-IN').replace('-', '\u2212'))
    .waitFor();
};

export const bidsSent = (page: Page): { session: string; points: number }[][] => {
  const sent: { session: string; points: number }[][] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api-submit-bid') return;
    sent.push(request.postDataJSON().new_result.result);
  });
  return sent;
};

export const assertOneLine = async (page: Page, words: RegExp): Promise<void> => {
  await linesAre(page, 1);
  await untilSays(linesOf(page).first(), words);
};
