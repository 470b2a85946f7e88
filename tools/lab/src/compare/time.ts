import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import type { Side, Sides } from './sides';
import { newPhone, openScreen, SCREENS, type Screen } from './visit';

/** Delay in ms, bytes a second. */
const LINES = [
  { name: '1.6 Mbps, 150 ms', latency: 150, downloadThroughput: 1_600_000 / 8 },
  { name: '9 Mbps, 100 ms', latency: 100, downloadThroughput: 9_000_000 / 8 },
];

/** In ms. */
export type Start = { content: number; mainThread: number; blocked: number; largest: number };

type Line = (typeof LINES)[number];

export type Visit = { cold: Start; warm: Start };

/** Twice on a new phone, four times slower than this machine: the second time with a full cache. */
const visitOnce = async (
  browser: Browser,
  side: Side,
  {
    screen,
    line: { name: _, ...line },
    session,
  }: { screen: Screen; line: Line; session: Record<string, unknown> },
): Promise<Visit> => {
  const context = await newPhone(browser, screen, session);
  const start = async (): Promise<Start> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const network = { offline: false, uploadThroughput: 90_000, ...line };
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { contentAt, blockedMs, largestAt } = await openScreen(page, side, screen);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const spent = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    await page.close();
    return { content: contentAt, mainThread: spent * 1000, blocked: blockedMs, largest: largestAt };
  };
  try {
    return { cold: await start(), warm: await start() };
  } finally {
    await context.close();
  }
};

export type Pair = { screen: string; line: string; ank: Visit; monolith: Visit; load: number };

/** One right after the other, in alternating order, so that the machine's other load falls on both. */
export const timePairs = async function* (
  browser: Browser,
  { sides: { ank, plain }, product: { session } }: Sides,
  count: number,
): AsyncGenerator<Pair> {
  for (let round = 0; round < count; round++) {
    for (const line of LINES) {
      for (const screen of SCREENS) {
        const visit = (side: Side) => visitOnce(browser, side, { screen, line, session });
        const isAnkFirst = round % 2 === 0;
        const first = await visit(isAnkFirst ? ank : plain);
        const second = await visit(isAnkFirst ? plain : ank);
        yield {
          ...{ screen: screen.name, line: line.name, load: loadavg()[0] ?? Number.NaN },
          ...(isAnkFirst ? { ank: first, monolith: second } : { ank: second, monolith: first }),
        };
      }
    }
  }
};
