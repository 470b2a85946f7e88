import { readBuild } from '@ank/release/built';
import { expect } from '@playwright/test';
import { listRemotePackages } from './support/buildAndReadPackages';
import { buildVariant, mustGetCandidate } from './support/buildRemoteVariants';
import { failTest } from './support/failTest';
import { holdRequests } from './support/holdRequests';
import { test } from './support/journeyFixtures';
import { publishWithoutGate } from './support/journeySite';
import { openLoggedInTab } from './support/playerLogin';
import { readRemoteEvents, recordRemoteEvents, waitForRemoteEvent } from './support/remoteEvents';
import { addSlipLine, expectSlipLineCount, openSingleDigitOfOpenMarket } from './support/slipActions';

const readWalletBuild = async () => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return readBuild(wallet);
};

for (const container of ['enhanced', 'stock'] as const) {
  const making = { of: 'wallet', version: '9.0.0', variant: 'sound', container } as const;

  test(`a remote built by the ${container} plugin runs in the same shell, on the same store, beside ours`, async ({
    site,
  }) => {
    const newest = await buildVariant(making);
    await publishWithoutGate(site, [newest, await readWalletBuild()]);
    const tab = await openLoggedInTab(site);
    const { page } = tab;
    await recordRemoteEvents(page);
    await page.goto('/imp');
    await openSingleDigitOfOpenMarket(page);
    await addSlipLine(page, '5', '40');
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
    await waitForRemoteEvent(page, 'wallet', 'loaded');
    const events = await readRemoteEvents(page, 'wallet');
    expect(events.map(({ event, version }) => [event, version])).toStrictEqual([
      ['loaded', mustGetCandidate(newest).version],
    ]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectSlipLineCount(page, 1);
    tab.assertNoPageErrors();
    await tab.close();
  });

  test(`a ${container} container starts cold too, when its entry arrives before the shell`, async ({
    site,
  }) => {
    const newest = await buildVariant(making);
    await publishWithoutGate(site, [newest, await readWalletBuild()]);
    const tab = await openLoggedInTab(site);
    const { src } = mustGetCandidate(newest).entry;
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
    tab.assertNoPageErrors();
    await tab.close();
  });

  test(`a ${container} container that is gone gives way to our own`, async ({ site }) => {
    const newest = await buildVariant(making);
    await publishWithoutGate(site, [newest, await readWalletBuild()]);
    const tab = await openLoggedInTab(site);
    await tab.page.route(`**${mustGetCandidate(newest).entry.src}`, (route) =>
      route.fulfill({ status: 404 }),
    );
    await tab.page.goto('/imp7');
    await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
    expect(await tab.page.getByText('Newest version').count()).toBe(0);
    await tab.close();
  });
}
