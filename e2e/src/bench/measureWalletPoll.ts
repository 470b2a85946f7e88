import { expect } from '@playwright/test';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { measureMainThreadMsScaledToPhone, openCdpSession, toMeasurement } from './measureMainThreadCost';
import type { Measurement } from './measurement';
import {
  answerWith300Markets,
  MAIN_THREAD_LIMIT_MS,
  MARKET_COUNT,
  MEASURED_ROUNDS,
  REDUCED_MOTION,
  WALLET_CALL,
} from './walletWith300Markets';

const measureOneWalletPoll = async (site: JourneySite, isChanging: boolean): Promise<Measurement> => {
  const tab = await openLoggedInTab(site, REDUCED_MOTION);
  const { page } = tab;
  await answerWith300Markets(page, isChanging);
  await page.goto('/imp');
  await expect(page.getByText(`Market ${MARKET_COUNT - 1}`, { exact: true })).toBeVisible();
  const session = await openCdpSession(page);
  const costs: number[] = [];
  for (let round = 0; round < MEASURED_ROUNDS; round += 1) {
    await page.waitForResponse(WALLET_CALL);
    // The next poll leaves five seconds after this one: it is awaited where nothing else happens.
    await page.waitForTimeout(4000);
    costs.push(
      await measureMainThreadMsScaledToPhone(page, session, () => page.waitForResponse(WALLET_CALL)),
    );
  }
  await tab.close();
  const what = `a poll of ${MARKET_COUNT} markets, ${isChanging ? 'one' : 'none'} changed`;
  return { ...toMeasurement(what, costs), limit: MAIN_THREAD_LIMIT_MS };
};

/** Measures what a poll of the wallet costs on home, with one market changed and with none. */
export const measureWalletPoll = async (site: JourneySite): Promise<Measurement[]> => [
  await measureOneWalletPoll(site, true),
  await measureOneWalletPoll(site, false),
];
