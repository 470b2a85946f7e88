import { BET_TYPE_CASES, openBetType } from '../bidding/betTypeCases';
import { failTest } from '../support/failTest';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import {
  measureMainThreadMsScaledToPhone,
  openCdpSession,
  tapAt,
  toMeasurement,
} from './measureMainThreadCost';
import type { Measurement } from './measurement';

/** Eight anks of twelve single panas, and four panas of the ninth. */
const WHOLE_ANKS = 8;
const LINES = 100;
const ROUNDS = 16;
const LIMIT_MS = 100;

/** A tap on the number board, in and out of a slip of a hundred lines. */
export const measureNumberBoardTaps = async (site: JourneySite): Promise<Measurement[]> => {
  const tab = await openLoggedInTab(site, { reducedMotion: 'reduce' });
  const { page } = tab;
  const type = BET_TYPE_CASES.find(({ path }) => path === '/singlepana') ?? failTest('there is no type');
  await openBetType(page, type);
  await page.getByRole('button', { name: 'Pick several' }).click();
  const board = page.getByRole('dialog', { name: 'Pick several' });
  for (let ank = 0; ank < WHOLE_ANKS; ank += 1)
    await board.getByRole('button', { name: `All of ank ${ank}`, exact: true }).click();
  const cells = ['8', '9'].map((ank) =>
    board.getByRole('group', { name: `Numbers of ank ${ank}` }).getByRole('button'),
  );
  const all = (await Promise.all(cells.map((of) => of.all()))).flat();
  for (const cell of all.splice(0, 4)) await cell.click();
  const countIs = (count: number) => board.getByText(`${count} bids`, { exact: true }).waitFor();
  await countIs(LINES);

  const session = await openCdpSession(page);
  const added: number[] = [];
  const removed: number[] = [];
  for (const cell of all.slice(0, ROUNDS)) {
    await cell.scrollIntoViewIfNeeded();
    const box = (await cell.boundingBox()) ?? failTest('there is no box');
    const press = () => tapAt(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    for (const [costs, count] of [
      [added, LINES + 1],
      [removed, LINES],
    ] as const) {
      await page.waitForTimeout(500);
      costs.push(await measureMainThreadMsScaledToPhone(page, session, press));
      await countIs(count);
    }
  }
  await tab.close();
  return [
    { ...toMeasurement(`a tap on the board that adds to ${LINES} lines`, added), limit: LIMIT_MS },
    { ...toMeasurement(`a tap on the board that takes one out of ${LINES + 1}`, removed), limit: LIMIT_MS },
  ];
};
