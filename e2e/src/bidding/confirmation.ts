import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { linesOf } from '../support/bidding';
import { credentialsOf, pointsOf, post } from '../support/player';
import type { House } from '../support/site';
import { GAMES, proceedWith } from './betTypes';

export const SUBMIT = '**/api-submit-bid';

/** From home to the bid entry of Single Digit in a main market. */
export const openSingleDigit = async (page: Page, market: string = GAMES.main.market): Promise<void> => {
  await page.goto('/imp');
  await page.getByRole('button', { name: market, exact: true }).click();
  await page.waitForURL('**/game');
  await page.getByRole('main').getByRole('button', { name: 'Single Digit', exact: true }).click();
  await page.waitForURL('**/single');
};

/** Opens the confirmation of what is in the basket; gives its SUBMIT. */
export const confirm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  return page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' });
};

/** Single Digit with one bid in the basket and its confirmation open. */
export const openConfirmation = async (page: Page, digit: string, points: string): Promise<Locator> => {
  await openSingleDigit(page);
  await proceedWith(page, { Digit: digit }, points);
  return confirm(page);
};

export const alertSays = (page: Page, words: string): Promise<void> =>
  page.getByRole('alert').getByText(words).last().waitFor();

export const purse = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /Wallet/ });

/** Numbers and points of today's main bids as the provider keeps them, newest first: "5 for 30". */
export const bidsOf = async ({ provider }: House): Promise<string[]> => {
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

/** What the screen shows agrees with the provider: the purse is the wallet less the basket of `held` points. */
export const assertTrueBalance = async (house: House, page: Page, held = 0): Promise<void> => {
  const points = await pointsOf(house.provider);
  await purse(page)
    .getByText((points - held).toLocaleString('en-IN').replace('-', '\u2212'))
    .waitFor();
};

/** Bodies of the bids the page sends from now on. */
export const bidsSent = (page: Page): { session: string; points: number }[][] => {
  const sent: { session: string; points: number }[][] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api-submit-bid') return;
    sent.push(request.postDataJSON().new_result.result);
  });
  return sent;
};

/** Fails unless the basket holds exactly one line of these words. */
export const assertOneLine = async (page: Page, words: RegExp): Promise<void> => {
  assert.equal(await linesOf(page).count(), 1);
  assert.match(String(await linesOf(page).first().textContent()), words);
};
