import type { CDPSession, Page } from '@playwright/test';
import { BET_TYPE_CASES, openBetType } from '../bidding/betTypeCases';
import { failTest } from '../support/failTest';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { expectSlipLineCount, locateSlipLines } from '../support/slipActions';
import {
  measureMainThreadMsScaledToPhone,
  openCdpSession,
  pressEnter,
  tapAt,
  toMeasurement,
} from './measureMainThreadCost';
import type { Measurement } from './measurement';
import {
  answerWith300Markets,
  MAIN_THREAD_LIMIT_MS,
  MEASURED_ROUNDS,
  REDUCED_MOTION,
} from './walletWith300Markets';

const LINES = 200;

/** The 120 panas of three different digits, 0 counting as ten. */
const SINGLE_PANAS = [...'12345678'].flatMap((a) =>
  [...'1234567890'].flatMap((b, second, order) =>
    order.slice(second + 1).flatMap((c) => (order.indexOf(a) < second ? [a + b + c] : [])),
  ),
);

const addLineByKeys = async (page: Page, pana: string): Promise<void> => {
  await page.getByLabel('Pana', { exact: true }).fill(pana);
  await page.getByLabel('Points', { exact: true }).fill('10');
  await page.keyboard.press('Enter');
};

const chooseCloseSession = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: 'Close' }).check({ force: true });

const fillSlip = async (page: Page): Promise<void> => {
  const type = BET_TYPE_CASES.find(({ path }) => path === '/singlepana') ?? failTest('there is no type');
  await openBetType(page, type);
  for (const pana of SINGLE_PANAS) await addLineByKeys(page, pana);
  await chooseCloseSession(page);
  for (const pana of SINGLE_PANAS.slice(0, LINES - SINGLE_PANAS.length)) await addLineByKeys(page, pana);
  await expectSlipLineCount(page, LINES);
};

/** The ways in which Proceed is pressed: by Enter in the form, or by a finger at where it stands. */
const PRESS_PROCEED = {
  Enter: async (_page: Page, session: CDPSession) => () => pressEnter(session),
  'a tap': async (page: Page, session: CDPSession) => {
    const box =
      (await page.getByRole('button', { name: 'Proceed' }).boundingBox()) ?? failTest('there is no box');
    return () => tapAt(session, { x: box.x + 20, y: box.y + 20 });
  },
};

/** Enter is what adding takes; a tap comes with the browser's own work for a touch, which no slip changes. */
export const measureAddingLineToSlip = async (site: JourneySite): Promise<Measurement[]> => {
  const tab = await openLoggedInTab(site, REDUCED_MOTION);
  const { page } = tab;
  await answerWith300Markets(page, false);
  await fillSlip(page);
  const session = await openCdpSession(page);
  const panas = SINGLE_PANAS.slice(LINES - 2 * SINGLE_PANAS.length);
  const figures: Measurement[] = [];
  for (const [way, prepare] of Object.entries(PRESS_PROCEED)) {
    const costs: number[] = [];
    for (const pana of panas.splice(0, MEASURED_ROUNDS)) {
      const before = await locateSlipLines(page).count();
      await page.getByRole('button', { name: 'Proceed' }).scrollIntoViewIfNeeded();
      await page.getByLabel('Pana', { exact: true }).fill(pana);
      await page.getByLabel('Points', { exact: true }).fill('10');
      const press = await prepare(page, session);
      await page.waitForTimeout(500);
      costs.push(await measureMainThreadMsScaledToPhone(page, session, press));
      await expectSlipLineCount(page, before + 1);
    }
    figures.push(toMeasurement(`a line added to a slip of ${LINES}, by ${way}`, costs));
  }
  await tab.close();
  return figures.map((figure, index) => (index === 0 ? { ...figure, limit: MAIN_THREAD_LIMIT_MS } : figure));
};
