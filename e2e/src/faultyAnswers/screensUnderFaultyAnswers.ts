import { expect, type Page } from '@playwright/test';
import { findHorizontalOverflow } from '../support/accessibilityChecks';
import { closeByEscape } from '../support/closeByEscape';
import { failTest } from '../support/failTest';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { type RemoteEvent, recordRemoteEvents } from '../support/remoteEvents';
import {
  advanceClockUntilIdle,
  answerCallsWithFault,
  assertNoInjectedMarkupOrRawValues,
  type CallFault,
  FAULTY_READ_ANSWERS,
} from './faultyAnswers';

const locateOpenMarket = (page: Page) => page.getByText('Market Open', { exact: true }).first();

type ReadingScreen = {
  what: string;
  path: string;
  calls: string[];
  stays?: string;
  sound: (page: Page) => Promise<void>;
};

export const SCREENS_THAT_READ: readonly ReadingScreen[] = [
  {
    what: 'the wallet and markets on home',
    path: '/imp',
    calls: ['/api-user-wallet-balance', '/api-get-dashboard-data'],
    stays: 'GALI DISAWAR',
    sound: (page) => locateOpenMarket(page).waitFor(),
  },
  {
    what: 'the notice and pictures on home',
    path: '/imp',
    calls: ['/api-get-headline', '/api-get-slider-images'],
    stays: 'Market Open',
    sound: (page) => page.getByRole('region', { name: 'Pictures' }).waitFor(),
  },
  {
    what: 'the contacts',
    path: '/imp',
    calls: ['/api-get-social-data'],
    stays: 'Market Open',
    sound: (page) => locateOpenMarket(page).waitFor(),
  },
  {
    what: 'the charts',
    path: '/charts',
    calls: ['/api-get-dashboard-data'],
    sound: (page) =>
      page
        .getByRole('link', { name: 'View Charts' })
        .or(page.getByRole('button', { name: 'View Charts' }))
        .first()
        .waitFor(),
  },
  {
    what: 'Starline',
    path: '/star',
    calls: ['/api-starline-game', '/api-starline-game-rates'],
    stays: 'JACKPOT STARLINE',
    sound: (page) => page.getByRole('button', { name: '11:59 PM' }).waitFor(),
  },
  {
    what: 'Gali Disawar',
    path: '/galiimp',
    calls: ['/api-galidisawar-game', '/api-galidisawar-game-rates'],
    stays: 'GALI DISAWAR',
    sound: (page) => page.getByRole('button', { name: 'Desawar' }).waitFor(),
  },
  {
    what: 'the rates',
    path: '/gamerates',
    calls: ['/api-game-rates'],
    stays: 'Game Rates',
    sound: (page) => page.getByText('Full Sangam').waitFor(),
  },
  {
    what: 'how to play',
    path: '/htp',
    calls: ['/api-how-to-play'],
    sound: (page) => page.getByText('Choose a market.').waitFor(),
  },
];

/** Presses Retry where the screen offers it, in one step: a poll may take it away at any moment. */
const pressRetryIfShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const found = buttons.find(({ textContent }) => textContent?.trim() === 'Retry');
    found?.click();
    return found !== undefined;
  });

const assertSupportLinksAndMenuWork = async (page: Page, screenName: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
  const links = page.getByRole('dialog', { name: 'Support' }).getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses, screenName).toHaveLength(3);
  for (const address of addresses)
    expect(String(address), screenName).toMatch(
      /^(https:\/\/wa\.me\/91\d{10}|https:\/\/t\.me\/\+91\d{10}|tel:\+91\d{10})$/,
    );
  await closeByEscape(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Log out')).toBeVisible();
  await closeByEscape(page);
};

/** A page whose clock is moved while a screen loads takes it for one that never comes. */
const waitForLoadedRemote = (page: Page) =>
  page.waitForFunction(() =>
    (window as { remoteEvents?: RemoteEvent[] }).remoteEvents?.some(({ event }) => event === 'loaded'),
  );

export const assertScreenWithstandsFaults = async (
  site: JourneySite,
  { path, calls, stays, sound }: ReadingScreen,
  faults: readonly CallFault[],
): Promise<void> => {
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  await page.clock.install();
  await recordRemoteEvents(page);
  const open = async (fault: CallFault) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await answerCallsWithFault(page, calls, fault);
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await waitForLoadedRemote(page);
    await advanceClockUntilIdle(page, 'main [aria-busy="true"]', fault);
  };
  for (const fault of faults) {
    const where = `${path}, ${fault.name}`;
    await open(fault);
    if (stays) await expect(page.getByText(stays).first()).toBeVisible();
    await assertNoInjectedMarkupOrRawValues(page, where);
    expect(await findHorizontalOverflow(page), where).toStrictEqual([]);
    await assertSupportLinksAndMenuWork(page, where);
  }
  await open(
    FAULTY_READ_ANSWERS.find(({ name }) => name === 'an HTML error page') ??
      failTest('there is no such fault'),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!(await pressRetryIfShown(page))) await page.reload();
  await sound(page);
  // HTML is parsed apart from the page; there the policy refuses what is then taken out.
  tab.assertNoPageErrors(
    /Failed to load resource/,
    ...(path === '/htp' ? [/Content Security Policy|CSP violation/] : []),
  );
  await tab.close();
};
