import { expect, type Page } from '@playwright/test';
import { test } from './support/journeyFixtures';

type WindowWithSpokenTexts = { said?: string[] };

/** Notes what a screen reader says by itself: what the focus came to, and what a live region tells. */
const recordSpokenTexts = () => {
  const messages: string[] = [];
  (window as WindowWithSpokenTexts).said = messages;
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const say = (what: string) => what && what !== messages.at(-1) && messages.push(what);
  const named = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ');
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : undefined;
    const name =
      target.getAttribute('aria-label') ?? label ?? (named(target, 'aria-labelledby') || target.textContent);
    say(plain(`${name} ${target.getAttribute('aria-description') ?? named(target, 'aria-describedby')}`));
  });
  const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const live = element?.closest(LIVE) ?? element?.querySelector(LIVE);
      // The page's own first words are hidden for its first twenty seconds.
      if (live instanceof HTMLElement && !live.closest('.boot')) say(plain(live.innerText));
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

const readSpokenTexts = (page: Page) => page.evaluate(() => (window as WindowWithSpokenTexts).said ?? []);

const waitForSpokenText = (page: Page, pattern: RegExp) => {
  let messages: string[] = [];
  return expect(async () => {
    messages = await readSpokenTexts(page);
    expect(
      messages.some((one) => pattern.test(one)),
      `nothing like ${pattern} among:\n${messages.join('\n')}`,
    ).toBe(true);
  }).toPass();
};

const HEARD = {
  en: {
    home: /^(Ank|.*Ank)/,
    added: /^Added\. 1 bid, 40 pts/,
    bet: 'Single Digit',
    placed: /^Receipt Bid placed successfully! Bid number \w{8,}/,
  },
  hi: { home: /Ank/, added: /1.*40/, bet: 'सिंगल डिजिट', placed: /^रसीद .*बिड नंबर \w{8,}/ },
  mr: { home: /Ank/, added: /1.*40/, bet: 'सिंगल डिजिट', placed: /^पावती .*बिड नंबर \w{8,}/ },
} as const;

for (const [language, { home, added, bet, placed }] of Object.entries(HEARD))
  test(`with eyes closed, from log-in to receipt, in ${language}`, async ({ site, stranger: tab }) => {
    const { page, context } = tab;
    const { mobile, password } = site.provider.demo;
    await context.addInitScript(recordSpokenTexts);
    await context.addInitScript((chosen) => localStorage.setItem('ank.language', chosen), language);
    await page.goto('/login');
    const fields = page.getByRole('main').locator('input');
    await fields.nth(0).fill(mobile);
    await fields.nth(1).fill(password);
    await fields.nth(1).press('Enter');
    await page.waitForURL('**/imp');
    await waitForSpokenText(page, home);
    await page.getByRole('button', { name: /^Midnight Star/ }).press('Enter');
    await page.waitForURL('**/game');
    await page.getByRole('main').getByRole('button', { name: bet }).press('Enter');
    await page.waitForURL('**/single');
    await waitForSpokenText(page, new RegExp(bet));
    const typed = page.getByRole('main').locator('input[inputmode="numeric"]');
    const [digit, points] = [typed.nth(0), typed.nth(1)];
    await digit.fill('5');
    await points.fill('40');
    await points.press('Enter');
    await waitForSpokenText(page, added);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page
      .getByRole('button')
      .filter({ hasText: /^(Submit|सबमिट|सबमिट करें|सबमिट करा)$/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: bet });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button').last().press('Enter');
    await waitForSpokenText(page, placed);
    const messages = await readSpokenTexts(page);
    console.log(`${language}:\n  ${messages.join('\n  ')}`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    // Names of markets and points stand as they are: a word of ours is one that the page would translate.
    const english = messages.filter((one) => /\b(Loading|Still|Receipt|bid|Added|Submit)\b/i.test(one));
    if (language !== 'en') expect(english).toStrictEqual([]);
    tab.assertNoPageErrors();
  });
