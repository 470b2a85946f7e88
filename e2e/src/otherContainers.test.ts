import { readBuild } from '@ank/release/built';
import { expect } from '@playwright/test';
import { addLine, chooseSingleDigit, linesAre } from './support/bidding';
import { remotePackages } from './support/built';
import { collectEvents, eventsOf, untilEvent } from './support/events';
import { failTest } from './support/failTest';
import { holdRequests } from './support/hold';
import { openLoggedIn } from './support/player';
import { offerPastGate } from './support/site';
import { test } from './support/test';
import { buildVariant, candidateOf } from './support/variants';

const walletNow = async () => {
  const wallet = remotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return readBuild(wallet);
};

for (const container of ['enhanced', 'stock'] as const) {
  const making = { of: 'wallet', version: '9.0.0', variant: 'sound', container } as const;

  test(`a remote built by the ${container} plugin runs in the same shell, on the same store, beside ours`, async ({
    site,
  }) => {
    const newest = await buildVariant(making);
    await offerPastGate(site, [newest, await walletNow()]);
    const tab = await openLoggedIn(site);
    const { page } = tab;
    await collectEvents(page);
    await page.goto('/imp');
    await chooseSingleDigit(page);
    await addLine(page, '5', '40');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Wallet/ })
      .click();
    await expect(page.getByText('Newest version')).toBeVisible();
    const amount = page
      .getByRole('main')
      .getByText(/^[\d,]+$/)
      .first();
    const points = String(await amount.textContent());
    // The wallet's own screen says the balance in the place of the bar.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('banner'), 'the screen reads another store than the shell’s').toContainText(
      points,
    );
    await page.goBack();
    await expect(page.getByText('Newest version')).toBeVisible();
    await untilEvent(page, 'wallet', 'loaded');
    const events = await eventsOf(page, 'wallet');
    expect(events.map(({ event, version }) => [event, version])).toStrictEqual([
      ['loaded', candidateOf(newest).version],
    ]);
    await page.getByRole('button', { name: 'Back' }).click();
    await linesAre(page, 1);
    tab.assertQuiet();
    await tab.close();
  });

  test(`a ${container} container starts cold too, when its entry arrives before the shell`, async ({
    site,
  }) => {
    const newest = await buildVariant(making);
    await offerPastGate(site, [newest, await walletNow()]);
    const tab = await openLoggedIn(site);
    const { src } = candidateOf(newest).entry;
    let asked = 0;
    tab.page.on('request', (request) => {
      if (request.url().endsWith(src)) asked += 1;
    });
    const goOn = await holdRequests(tab.page, '**/shell/**/*.js');
    const arrived = tab.page.waitForResponse((response) => response.url().endsWith(src));
    await tab.page.goto('/imp7', { waitUntil: 'commit' });
    await (await arrived).finished();
    await goOn();
    await expect(tab.page.getByText('Newest version')).toBeVisible();
    expect(asked, 'what the page fetched early is run, not fetched again').toBe(1);
    tab.assertQuiet();
    await tab.close();
  });

  test(`a ${container} container that is gone gives way to our own`, async ({ site }) => {
    const newest = await buildVariant(making);
    await offerPastGate(site, [newest, await walletNow()]);
    const tab = await openLoggedIn(site);
    await tab.page.route(`**${candidateOf(newest).entry.src}`, (route) => route.fulfill({ status: 404 }));
    await tab.page.goto('/imp7');
    await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
    expect(await tab.page.getByText('Newest version').count()).toBe(0);
    await tab.close();
  });
}
