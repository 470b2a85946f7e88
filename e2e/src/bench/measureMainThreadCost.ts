import type { CDPSession, Page } from '@playwright/test';
import type { Measurement } from './measurement';

/** A phone's processor beside this machine's. */
export const PHONE_CPU_FACTOR = 4;

export const openCdpSession = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread, not the wall's: other work on the machine is not the page's.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};

const readMainThreadMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

const SETTLE_MS = 400;

/** Main-thread ms, times four, of `act` and 0.4 s after it; it must run nothing of its own in the page. */
export const measureMainThreadMsScaledToPhone = async (
  page: Page,
  session: CDPSession,
  act: () => Promise<unknown>,
): Promise<number> => {
  const before = await readMainThreadMs(session);
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return PHONE_CPU_FACTOR * ((await readMainThreadMs(session)) - before);
};

export const pressEnter = async (session: CDPSession): Promise<void> => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};

/** A tap as the device gives it, at a place found before: nothing runs in the page but its own listeners. */
export const tapAt = async (session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> => {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

export const toMeasurement = (description: string, costsMs: readonly number[]): Measurement => ({
  what: description,
  value: medianOf(costsMs),
  worst: Math.max(...costsMs),
  unit: 'ms',
});
