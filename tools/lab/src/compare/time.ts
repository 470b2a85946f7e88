import { loadavg } from 'node:os';
import type { Browser, CDPSession } from 'playwright-core';
import type { Screen } from './screens';
import type { Side } from './sides';
import { newPhone, openScreen } from './visit';

/** For Chromium's throttling: ms of delay and bytes a second. */
export type Line = { name: string; latency: number; downloadThroughput: number };

export const LINES: Line[] = [
  { name: '1.6 Mbps, 150 ms', latency: 150, downloadThroughput: 1_600_000 / 8 },
  { name: '9 Mbps, 100 ms', latency: 100, downloadThroughput: 9_000_000 / 8 },
];

export const SLOWER = 4;

export const throttle = async (
  devtools: CDPSession,
  { latency, downloadThroughput }: Line,
  rate: number,
): Promise<void> => {
  const speed = { latency, downloadThroughput, uploadThroughput: 90_000 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
};

/** In ms. */
export type Start = { content: number; mainThread: number; blocked: number; largest: number };

export const taskMs = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

export type Visit = { cold: Start; warm: Start };

/** Twice on a new phone: the second time with a full cache. */
const visitOnce = async (
  browser: Browser,
  side: Side,
  { screen, line, session }: { screen: Screen; line: Line; session: Record<string, unknown> },
): Promise<Visit> => {
  const context = await newPhone(browser, screen, session);
  const start = async (): Promise<Start> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await throttle(devtools, line, SLOWER);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { contentAt, blockedMs, largestAt } = await openScreen(page, side, screen);
    const mainThread = await taskMs(devtools);
    await page.close();
    return { content: contentAt, mainThread, blocked: blockedMs, largest: largestAt };
  };
  try {
    return { cold: await start(), warm: await start() };
  } finally {
    await context.close();
  }
};

export type Pair = { screen: string; line: string; ank: Visit; monolith: Visit; load: number };

/**
 * Ank and the monolith right after each other, in alternating order, so that the machine's other load falls
 * on both. `pairs` are per screen and line.
 */
export const timePairs = async function* (
  browser: Browser,
  { ank, monolith }: { ank: Side; monolith: Side },
  { screens, pairs, session }: { screens: Screen[]; pairs: number; session: Record<string, unknown> },
): AsyncGenerator<Pair> {
  for (let round = 0; round < pairs; round++) {
    for (const line of LINES) {
      for (const screen of screens) {
        const visit = (side: Side) => visitOnce(browser, side, { screen, line, session });
        const isAnkFirst = round % 2 === 0;
        const first = await visit(isAnkFirst ? ank : monolith);
        const second = await visit(isAnkFirst ? monolith : ank);
        yield {
          screen: screen.name,
          line: line.name,
          ank: isAnkFirst ? first : second,
          monolith: isAnkFirst ? second : first,
          load: loadavg()[0] ?? Number.NaN,
        };
      }
    }
  }
};
