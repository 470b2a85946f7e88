import { expect, type Page } from '@playwright/test';
import { findAxeViolations, findHorizontalOverflow } from '../support/accessibilityChecks';
import { SMALL_PHONE_VIEWPORT } from '../support/browserTab';
import { holdRequests } from '../support/holdRequests';
import { test } from '../support/journeyFixtures';
import { TOMORROW_NOON } from '../support/journeyProvider';
import { openLoggedInTab } from '../support/playerLogin';
import { formatIndiaDay, recordCallBodies } from './stubAndRecordCalls';

const CALL = '/api-bid-history-data';

/** Unfolds the fields of the days: "29 Nov 2026", "23 \u2013 29 Nov 2026". */
const unfoldDateFields = (page: Page) => page.getByRole('button', { name: /^\d+ .*\d{4}$/ }).tap();

/** India's midnight is 18:30 UTC: the last second of a day and the first of the next. */
const EDGES = [
  ['2027-03-05T18:29:59Z', '3/5/2027'],
  ['2027-03-05T18:30:00Z', '3/6/2027'],
] as const;

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']) {
  test(`a device set to ${timezoneId} asks for the day of India, month first and not padded`, async ({
    site,
  }) => {
    for (const [instant, day] of EDGES) {
      const tab = await openLoggedInTab(site, { timezoneId });
      const { page } = tab;
      await page.clock.setFixedTime(new Date(instant));
      // The provider's clock says the same, or the page would rightly follow that.
      await page.route('**/api*', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), date: new Date(instant).toUTCString() };
        await route.fulfill({ response, headers });
      });
      const sent = await recordCallBodies(page, CALL);
      await page.goto('/imp4');
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
      await expect
        .poll(async () => sent.map(({ bid_from, bid_to }) => [bid_from, bid_to]))
        .toEqual([[day, day]]);
      await expect(page.getByLabel('From Date')).toHaveValue(day);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await tab.close();
    }
  });
}

test('a device whose clock is wrong by days asks for the day of the provider once it has heard it', async ({
  site,
}) => {
  const tab = await openLoggedInTab(site, { timezoneId: 'Pacific/Pago_Pago' });
  const { page } = tab;
  await page.clock.setFixedTime(new Date(TOMORROW_NOON - 5 * 86_400_000));
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  const sent = await recordCallBodies(page, CALL);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bids' }).click();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await expect
    .poll(async () => [sent[0]?.bid_from, sent[0]?.bid_to])
    .toEqual([formatIndiaDay(), formatIndiaDay()]);
  await tab.close();
});

test('a finger picks both days, later one first, and they are sent in order', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp4');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  const sent = await recordCallBodies(page, CALL);
  await unfoldDateFields(page);
  const sheet = page.getByRole('dialog');
  const pick = async (label: string, day: string) => {
    await page.getByLabel(label).tap();
    await sheet.getByRole('button', { name: 'Month before' }).tap();
    await sheet
      .getByRole('gridcell', { name: new RegExp(`, ${day} `) })
      .first()
      .tap();
    await expect(sheet).toHaveCount(0);
  };
  await pick('From Date', '20');
  await pick('To Date', '10');
  const [later, earlier] = [
    await page.getByLabel('From Date').inputValue(),
    await page.getByLabel('To Date').inputValue(),
  ];
  expect(later).toMatch(/^\d{1,2}\/20\/\d{4}$/);
  expect(earlier).toMatch(/^\d{1,2}\/10\/\d{4}$/);
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect.poll(async () => [sent.at(-1)?.bid_from, sent.at(-1)?.bid_to]).toEqual([earlier, later]);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  tab.assertNoPageErrors();
});

for (const width of [320, 376, 390, 459, 460, 640, 768]) {
  test(`both dates are read whole on a screen ${width} px wide`, async ({ site }) => {
    const tab = await openLoggedInTab(site, { viewport: { width, height: 844 } });
    const { page } = tab;
    const assertWhole = async (when: string) => {
      for (const label of ['From Date', 'To Date']) {
        const field = page.getByLabel(label);
        await expect(field).toHaveValue(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
        const hidden = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(hidden, `${when} ${label} hides ${hidden} px of its day`).toBe(0);
      }
    };
    await page.goto('/imp4');
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await expect(submit).toBeVisible();
    // Beside the list they are not folded.
    if (width < 640) await unfoldDateFields(page);
    const release = await holdRequests(page, `**${CALL}`);
    await page.getByRole('button', { name: '7 days' }).tap();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await assertWhole('While it waits');
    await release();
    await expect(submit).toBeVisible();
    await assertWhole('Answered');
    tab.assertNoPageErrors();
    await tab.close();
  });
}

test('the calendar suits a finger, a small phone and axe', async ({ site }) => {
  // A sheet that still comes in is lower in contrast.
  const tab = await openLoggedInTab(site, { viewport: SMALL_PHONE_VIEWPORT, reducedMotion: 'reduce' });
  const { page } = tab;
  await page.goto('/imp3');
  await unfoldDateFields(page);
  await page.getByLabel('To Date').tap();
  const days = page.getByRole('dialog', { name: 'To Date' }).getByRole('gridcell');
  await expect(days.first()).toBeVisible();
  const heights = await days.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(Math.min(...heights), `days are ${Math.min(...heights)} px high`).toBeGreaterThanOrEqual(48);
  expect(await findHorizontalOverflow(page)).toStrictEqual([]);
  expect(await findAxeViolations(page)).toStrictEqual([]);
  tab.assertNoPageErrors();
  await tab.close();
});
