import { expect } from '@playwright/test';
import { PHONE, SMALL_PHONE } from '../support/browser';
import type { Look } from '../support/looks';
import { openLoggedIn } from '../support/player';
import type { JourneySite } from '../support/site';
import { pictures, screenFaults, waitUntilRendered } from '../support/walk';
import { answerWorst } from './answers';
import { STATES } from './states';

const lightLook = (size: Look['size'], text: number): Look => ({ size, text, theme: 'light' });

export const SAMPLE_LOOKS: readonly Look[] = [
  lightLook(PHONE, 100),
  lightLook(PHONE, 200),
  lightLook(SMALL_PHONE, 150),
];

export const WORST_LOOKS: readonly Look[] = [
  ...[100, 150, 200].map((text) => lightLook(PHONE, text)),
  ...[100, 200].map((text) => lightLook(SMALL_PHONE, text)),
];

const { ANK_STATES: chosen } = process.env;

type Walked = { language: string; looks: readonly Look[]; only?: readonly string[] };

export const walkWorst = async (site: JourneySite, { language, looks, only }: Walked): Promise<void> => {
  const faults: string[] = [];
  const states = STATES.filter(({ name }) => only?.includes(name) ?? (!chosen || name.includes(chosen)));
  expect(only?.length ?? states.length).toBe(states.length);
  for (const { name, path, reach } of states) {
    const tab = await openLoggedIn(site);
    await answerWorst(tab.page);
    await tab.context.addInitScript((chosen) => localStorage.setItem('ank.language', chosen), language);
    await tab.page.goto(path);
    await waitUntilRendered(tab.page);
    await reach?.(tab.page);
    const found = await screenFaults(
      tab.page,
      name,
      looks,
      pictures && `${pictures}/${language} ${name.replaceAll('/', '')}`,
    );
    // The title may take two lines beside nine digits.
    faults.push(...found.filter((fault) => !fault.endsWith('title on more than one line')));
    await tab.close();
  }
  console.log(`${states.length} states, ${looks.length} looks each, in ${language}: ${faults.length} faults`);
  expect(faults, faults.join('\n')).toHaveLength(0);
};
