import { expect, type Page } from '@playwright/test';
import { findClippedTexts, findSmallTouchTargets } from '../support/accessibilityChecks';
import { SMALL_PHONE_VIEWPORT } from '../support/browserTab';
import { applyDisplaySettings, type DisplaySettings } from '../support/displaySettings';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { openLoggedInTab } from '../support/playerLogin';
import { findLayoutFaults } from '../support/textLayoutChecks';
import { waitUntilRendered } from '../support/walkScreens';
import { answerWithLongestData } from './longestAnswers';
import { SCREENS_WITH_LONGEST_ANSWERS } from './screensWithLongestAnswers';

type KnownLayoutFault = { fault: string; state: string; css: string; seen: RegExp };

/** How screens stood before they were mended, by the styles that made them so; and what the walk says of each. */
const OLD: readonly KnownLayoutFault[] = [
  {
    fault: 'type over number, points over date',
    state: 'bids, unfolded',
    css: `main li [class$="_line"] { display: grid; justify-items: start }
      main li [class$="_line"] > * { grid-area: 1 / 1; margin: 0 }`,
    seen: /" over "/,
  },
  {
    fault: 'a confirmation cut in the middle of a row',
    state: 'the confirmation of thirty lines',
    css: 'dialog ul { max-height: 7.3rem; overflow: hidden }',
    seen: /^cut .* in ul/,
  },
  {
    fault: 'filters cut at their edge',
    state: 'bids, folded',
    css: 'main fieldset button { width: 3rem; overflow: hidden; white-space: nowrap }',
    seen: /^cut "(Yesterday|7 days|This month)/,
  },
  {
    fault: 'a button of the calendar too small for a finger',
    state: 'the calendar',
    css: 'dialog button { width: 30px !important; min-width: 0 !important; min-height: 0 !important; height: 30px !important; overflow: hidden }',
    seen: /^small /,
  },
  {
    fault: 'points in the passbook cut',
    state: 'the passbook',
    css: 'main li [class*="_amount"] { max-width: 4rem; overflow: hidden }',
    seen: /^cut "/,
  },
  {
    fault: 'the player’s name cut in the drawer',
    state: 'the menu',
    css: 'dialog [class*="_head"] div { max-width: 3rem; overflow: hidden; white-space: nowrap }',
    seen: /^cut "/,
  },
];

const LARGE: DisplaySettings = { size: SMALL_PHONE_VIEWPORT, text: 200, theme: 'light' };

const openScreenWithLongestAnswers = async (page: Page, name: string) => {
  const state = SCREENS_WITH_LONGEST_ANSWERS.find((one) => one.name === name) ?? failTest(name);
  await answerWithLongestData(page);
  await page.goto(state.path);
  await waitUntilRendered(page);
  await state.reach?.(page);
};

/** The policy of the page lets no style in, but for a sheet made in it. */
const addStyleSheet = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

const findAllFaults = async (page: Page): Promise<string[]> => [
  ...(await findLayoutFaults(page)),
  ...(await findClippedTexts(page)).map((text) => `cut ${text}`),
  ...(await findSmallTouchTargets(page)).map((text) => `small ${text}`),
];

for (const { fault, state, css, seen } of OLD)
  test(`the walk would see an old fault: ${fault}`, async ({ site }, testInfo) => {
    const { page, close } = await openLoggedInTab(site);
    await openScreenWithLongestAnswers(page, state);
    await applyDisplaySettings(page, LARGE);
    expect(await findAllFaults(page)).toStrictEqual([]);
    await page.evaluate(addStyleSheet, css);
    const found = await findAllFaults(page);
    await testInfo.attach(fault, { body: await page.screenshot(), contentType: 'image/png' });
    expect(
      found.some((one) => seen.test(one)),
      found.join('\n') || 'nothing was seen',
    ).toBe(true);
    await close();
  });

test('in large text on a small phone a receipt’s number is in sight, and balances stand under each other', async ({
  site,
}) => {
  const { page, close } = await openLoggedInTab(site);
  await page.setViewportSize(SMALL_PHONE_VIEWPORT);
  await page.addInitScript(addStyleSheet, 'html { font-size: 200% }');
  await openScreenWithLongestAnswers(page, 'the receipt of thirty lines');
  const number = page.getByRole('main').getByText('K7M2QPX9ABWZ', { exact: true });
  await expect(number).toBeVisible();
  const { bottom, top } = await number.evaluate((element) => {
    const { bottom, top } = element.getBoundingClientRect();
    return { bottom, top };
  });
  const { y: footer = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
  expect(
    top > 0 && bottom < footer,
    `the number stands from ${top} to ${bottom}, the footer at ${footer}`,
  ).toBe(true);

  await openScreenWithLongestAnswers(page, 'the passbook');
  for (const text of [150, 200]) {
    await applyDisplaySettings(page, { ...LARGE, text });
    const lefts = await page
      .getByRole('main')
      .getByText(/^\s*Balance /)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(lefts.length >= 6 && new Set(lefts).size === 1, `at ${text} %: ${lefts.join(' ')}`).toBe(true);
  }
  await close();
});
