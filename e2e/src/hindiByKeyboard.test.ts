import { expect, type Page } from '@playwright/test';
import { waitForOneTimeCode } from './accounts/oneTimeCodes';
import { waitUntilDialogClosed } from './support/closeByEscape';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import type { JourneySite } from './support/journeySite';
import { fetchDemoPlayerPoints } from './support/playerLogin';
import { waitForAlert } from './support/recordAlerts';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

const MOST_STEPS = 80;

/** The name of what has the focus, as a screen reader takes it from label, text or attribute. */
const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const text = label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  });

/** Goes on by Tab alone until what has the focus is named so. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const met: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const now = await readFocusedName(page);
    if (name.test(now)) return;
    met.push(now.slice(0, 40));
    await page.keyboard.press('Tab');
  }
  failTest(`no ${name} among ${met.join(' | ')}`);
};

const tabToAndPressEnter = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

const tabToAndType = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};

/** A screen is there when its heading has the focus, so that it is read aloud. */
const waitForFocusedHeading = (page: Page, heading: RegExp) =>
  expect(async () => {
    expect(
      heading.test(await readFocusedName(page)),
      `the heading ${heading} has not the focus at ${page.url()}`,
    ).toBe(true);
  }).toPass();

const logInByKeyboard = async (page: Page, mobile: string, password: string) => {
  await tabToAndType(page, /^फ़ोन नंबर$/, mobile);
  await tabToAndType(page, /^पासवर्ड$/, password);
  await tabToAndPressEnter(page, /^लॉगिन$/);
  await page.waitForURL('**/imp');
};

const openTabInHindi = () => site.open({ locale: 'hi-IN' });

test('in Hindi and without a pointer: register with a code, and log out', async () => {
  const tab = await openTabInHindi();
  const { page } = tab;
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'में लॉगिन करें' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
  await tabToAndPressEnter(page, /^रजिस्टर करें$/);
  await waitForFocusedHeading(page, /^अपना खाता बनाएँ$/);
  await tabToAndType(page, /^यूज़रनेम$/, 'आशा');
  await tabToAndType(page, /^फ़ोन नंबर$/, '9811100077');
  await tabToAndType(page, /^पासवर्ड$/, 'very-secret-77');
  await expect(page.getByRole('checkbox')).toBeVisible();
  await tabTo(page, /^मैं 18 साल/);
  await page.keyboard.press('Space');
  await tabToAndPressEnter(page, /^रजिस्टर करें$/);
  await page.waitForURL('**/otpregister');
  await expect(page.getByText('+91 9811100077')).toBeVisible();
  await page.keyboard.type(await waitForOneTimeCode(site.provider, '9811100077'));
  if (!page.url().endsWith('/imp')) await tabToAndPressEnter(page, /^कोड जाँचें$/);
  await page.waitForURL('**/imp');
  // The heading takes the focus once it is there, from the bar's buttons as well.
  await page.waitForFunction(() => document.activeElement?.matches('h1'));
  await tabToAndPressEnter(page, /^मेनू$/);
  await tabToAndPressEnter(page, /^लॉग आउट$/);
  await page.waitForURL('**/login');
  tab.assertNoPageErrors();
  await tab.close();
});

test('in Hindi and without a pointer: log in, bid, withdraw', {
  tag: ['@main', '@job:play-in-hindi'],
}, async () => {
  const tab = await openTabInHindi();
  const { page } = tab;
  const { mobile, password } = site.provider.demo;
  const before = await fetchDemoPlayerPoints(site.provider);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'में लॉगिन करें' })).toBeVisible();
  await logInByKeyboard(page, mobile, password);

  await expect(page.getByText('मार्केट चालू', { exact: true }).last()).toBeVisible();
  await tabToAndPressEnter(page, /^Midnight Star/);
  await page.waitForURL('**/game');
  await tabToAndPressEnter(page, /^1?सिंगल डिजिट/);
  await page.waitForURL('**/single');
  await tabToAndType(page, /^डिजिट$/, '5');
  await tabToAndType(page, /^पॉइंट/, '40');
  await tabToAndPressEnter(page, /आगे बढ़ें$/);
  await expect(page.getByRole('listitem').filter({ hasText: '40' }).first()).toBeVisible();
  await tabToAndPressEnter(page, /^सबमिट करें/);
  const dialog = page.getByRole('dialog', { name: 'सिंगल डिजिट' });
  await expect(dialog).toBeVisible();
  await tabToAndPressEnter(page, /^सबमिट करें$/);
  await waitForAlert(page, 'बिड लग गई!');
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 40);

  await waitUntilDialogClosed(page);
  await page.goto('/withdraw');
  await expect(page.getByText('अभी चालू')).toBeVisible();
  await tabToAndType(page, /^रकम$/, '500');
  await tabToAndPressEnter(page, /^सबमिट करें$/);
  await page.waitForURL('**/imp');
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 540);
  tab.assertNoPageErrors();
  await tab.close();
});

test('a language that arrives late is waited for: nobody reads English first', async () => {
  const tab = await openTabInHindi();
  const { page } = tab;
  await page.route(/\/r\/accounts\/.*\/[^/]*hi[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.addInitScript(() => {
    // A busy machine may take longer than the page's own patience, which is a second and a half.
    const { setTimeout } = window;
    const patient = (act: () => void, ms = 0) => setTimeout(act, ms < 1000 ? ms : 60 * ms);
    Object.assign(window, { setTimeout: patient });
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('button, h1, label'))
        seen.add(String(element.textContent));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'लॉगिन', exact: true })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((text) => ['Login', 'Password', 'Phone Number'].includes(text))).toStrictEqual([]);
  await tab.close();
});
