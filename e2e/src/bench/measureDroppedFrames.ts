import { expect, type Page } from '@playwright/test';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { openCdpSession, PHONE_CPU_FACTOR } from './measureMainThreadCost';
import type { Measurement } from './measurement';

const ROWS = 5000;
const LIMIT_PERCENT = 5;
const FRAME_MS = 1000 / 60;

const makeBidRow = (index: number) => ({
  pana: index % 3 === 0 ? 'Half Sangam' : 'Single Digit',
  game_name: 'Sahyadri Day',
  session: index % 2 ? 'Open' : 'Close',
  digits: String(index % 1000).padStart(3, '0'),
  closedigits: index % 3 === 0 ? '550' : '',
  bid_date: `${String(28 - Math.floor(index / 200)).padStart(2, '0')}-Nov-2026 02:31 PM`,
  points: 10 + (index % 90),
});

type WindowWithFrames = { frames?: number[] };

/** Share of frames, in percent, that the page missed while a finger scrolled it far. */
const measureDroppedFramesPercent = async (page: Page): Promise<number> => {
  const session = await openCdpSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU_FACTOR });
  await page.evaluate(() => {
    const frames: number[] = [];
    (window as unknown as WindowWithFrames).frames = frames;
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.waitForTimeout(500);
  await page.evaluate(() => (window as unknown as WindowWithFrames).frames?.splice(0));
  for (const yDistance of [-6000, -6000, -6000, 6000, -6000]) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 500,
      yDistance,
      speed: 2000,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  }
  const frames = await page.evaluate(() => (window as unknown as WindowWithFrames).frames ?? []);
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return (100 * missed) / (missed + gaps.length);
};

const ROUNDS = 4;

/** A page of the same length that does nothing: what it misses, the machine missed. */
const measureDroppedFramesOfIdlePage = async (site: JourneySite): Promise<number> => {
  const tab = await site.open();
  const { page } = tab;
  await page.goto('/login');
  await page.evaluate(() => {
    const long = document.createElement('div');
    document.body.replaceChildren(long);
    long.style.height = '400000px';
  });
  const dropped = await measureDroppedFramesPercent(page);
  await tab.close();
  return dropped;
};

const measureDroppedFramesOfHistory = async (site: JourneySite): Promise<number> => {
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  const bid_data = Array.from({ length: ROWS }, (_, index) => makeBidRow(index));
  await page.route('**/api-bid-history-data', (route) => route.fulfill({ json: { status: true, bid_data } }));
  await page.goto('/imp4');
  await expect(page.getByRole('heading', { name: '5,000 bids' })).toBeVisible();
  const dropped = await measureDroppedFramesPercent(page);
  await tab.close();
  return dropped;
};

/** Measures several rounds, of which the quietest counts: whatever else the machine does can only add. */
export const measureDroppedFrames = async (
  site: JourneySite,
): Promise<{ figure: Measurement; control: number }> => {
  const rounds: { control: number; value: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      control: await measureDroppedFramesOfIdlePage(site),
      value: await measureDroppedFramesOfHistory(site),
    });
  const [quietest] = rounds.sort((a, b) => a.control + a.value - b.control - b.value);
  if (!quietest) throw new Error('no round was run');
  const what = `frames dropped scrolling ${ROWS} rows`;
  return {
    control: quietest.control,
    figure: { what, value: quietest.value, limit: LIMIT_PERCENT, unit: '%' },
  };
};
