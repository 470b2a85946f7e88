import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openLoggedIn } from '../support/player';
import { sidewaysScroll } from '../support/screens';
import { openSite, type Site } from '../support/site';
import { assertHarmless, inject, READ_FAULTS } from './hostile';

let site: Site;
before(async () => {
  site = await openSite({ callTimeoutMs: 1500 });
});
after(() => site?.close());

const openCard = (page: Page) => page.getByText('Market Open', { exact: true }).first();

/** What screens read, by the part that a fault may cost; `sound` is there once the provider answers again. */
const READS: {
  what: string;
  path: string;
  calls: string[];
  stays?: string;
  sound: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'the wallet and markets on home',
    path: '/imp',
    calls: ['/api-user-wallet-balance', '/api-get-dashboard-data'],
    stays: 'GALI DISAWAR',
    sound: (page) => openCard(page).waitFor(),
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
    sound: (page) => openCard(page).waitFor(),
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

for (const { what, path, calls, stays, sound } of READS) {
  test(`${what}: whatever comes, nothing breaks, nothing runs, the player goes on`, async () => {
    const tab = await openLoggedIn(site);
    const { page } = tab;
    for (const fault of READ_FAULTS) {
      const where = `${path}, ${fault.name}`;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await inject(page, calls, fault);
      await page.goto(path);
      await page.locator('main').waitFor();
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
      if (stays) await page.getByText(stays).first().waitFor();
      await assertHarmless(page, where);
      assert.deepEqual(await sidewaysScroll(page), [], where);

      // Support is there, with numbers that are numbers.
      await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
      const links = page.getByRole('dialog', { name: 'Support' }).getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      assert.equal(addresses.length, 3, where);
      for (const address of addresses)
        assert.match(
          String(address),
          /^(https:\/\/wa\.me\/91\d{10}|https:\/\/t\.me\/\+91\d{10}|tel:\+91\d{10})$/,
          where,
        );
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Log out').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await inject(page, calls, READ_FAULTS[3] ?? assert.fail());
    await page.goto(path);
    await page.locator('main').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    if ((await retry.count()) > 0) await retry.click();
    else await page.reload();
    await sound(page);
    // HTML is parsed apart from the page; there the policy refuses what is then taken out.
    tab.assertQuiet(
      /Failed to load resource/,
      ...(path === '/htp' ? [/Content Security Policy|CSP violation/] : []),
    );
    await tab.close();
  });
}
