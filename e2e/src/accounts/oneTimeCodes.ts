import { expect, type Page } from '@playwright/test';
import type { JourneyProvider } from '../support/journeyProvider';

type DemoInbox = { messages: { mobile: string; text: string; at: number }[] };

/** The newest code that this run of the provider sent to a number, from its demo inbox; waits for one. */
export const waitForOneTimeCode = async (
  { operatorPort }: JourneyProvider,
  mobile: string,
): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`http://127.0.0.1:${operatorPort}/operator/demo-inbox.json`);
    const { messages } = (await answer.json()) as DemoInbox;
    code = messages
      .filter((message) => message.mobile === mobile)
      .map(({ text }) => /^\d{4,6}/.exec(text)?.[0])
      .find((found) => found !== undefined);
    expect(code, `no code was sent to ${mobile}`).toBeDefined();
  }).toPass();
  return code ?? '';
};

export const advanceClockToResend = async (page: Page): Promise<void> => {
  // A screen that still loads would be taken for one that never comes.
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  await page.clock.fastForward(31_000);
};

export const pickCodeOtherThan = (...codes: readonly string[]): string =>
  ['0000', '1111', '2222', '3333'].find((code) => !codes.includes(code)) ?? '4444';

export const enterCodeAndPress = async (page: Page, code: string, button: string): Promise<void> => {
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: button }).click();
};
