import { expect } from '@playwright/test';
import { PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT } from '../support/browserTab';
import type { DisplaySettings } from '../support/displaySettings';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { findScreenFaultsInSettings, picturesFolder, waitUntilRendered } from '../support/walkScreens';
import { answerWithLongestData } from './longestAnswers';
import { SCREENS_WITH_LONGEST_ANSWERS } from './screensWithLongestAnswers';

const lightDisplaySettings = (size: DisplaySettings['size'], text: number): DisplaySettings => ({
  size,
  text,
  theme: 'light',
});

export const SAMPLE_LIGHT_DISPLAY_SETTINGS: readonly DisplaySettings[] = [
  lightDisplaySettings(PHONE_VIEWPORT, 100),
  lightDisplaySettings(PHONE_VIEWPORT, 200),
  lightDisplaySettings(SMALL_PHONE_VIEWPORT, 150),
];

export const ALL_LIGHT_DISPLAY_SETTINGS: readonly DisplaySettings[] = [
  ...[100, 150, 200].map((text) => lightDisplaySettings(PHONE_VIEWPORT, text)),
  ...[100, 200].map((text) => lightDisplaySettings(SMALL_PHONE_VIEWPORT, text)),
];

const { ANK_STATES: chosen } = process.env;

type LongestAnswersOptions = {
  language: string;
  looks: readonly DisplaySettings[];
  only?: readonly string[];
};

export const assertLongestAnswersFitEveryScreen = async (
  site: JourneySite,
  { language, looks, only }: LongestAnswersOptions,
): Promise<void> => {
  const faults: string[] = [];
  const states = SCREENS_WITH_LONGEST_ANSWERS.filter(
    ({ name }) => only?.includes(name) ?? (!chosen || name.includes(chosen)),
  );
  expect(only?.length ?? states.length).toBe(states.length);
  for (const { name, path, reach } of states) {
    const tab = await openLoggedInTab(site);
    await answerWithLongestData(tab.page);
    await tab.context.addInitScript((chosen) => localStorage.setItem('ank.language', chosen), language);
    await tab.page.goto(path);
    await waitUntilRendered(tab.page);
    await reach?.(tab.page);
    const found = await findScreenFaultsInSettings(
      tab.page,
      name,
      looks,
      picturesFolder && `${picturesFolder}/${language} ${name.replaceAll('/', '')}`,
    );
    // The title may take two lines beside nine digits.
    faults.push(...found.filter((fault) => !fault.endsWith('title on more than one line')));
    await tab.close();
  }
  console.log(`${states.length} states, ${looks.length} looks each, in ${language}: ${faults.length} faults`);
  expect(faults, faults.join('\n')).toHaveLength(0);
};
