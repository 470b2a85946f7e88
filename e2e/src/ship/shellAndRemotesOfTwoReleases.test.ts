import type { LoadedBuild } from '@ank/release/built';
import { publishBuilds } from '@ank/release/publish';
import { expect, type Page } from '@playwright/test';
import { countPageLoads } from '../support/browserTab';
import { readShellAndRemoteBuilds } from '../support/buildAndReadPackages';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, logInDemoPlayerByForm } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { readRemoteEvents, recordRemoteEvents, waitForRemoteEvent } from '../support/remoteEvents';
import { addSlipLine, openSingleDigitOfOpenMarket } from '../support/slipActions';
import { buildNextRelease, NEXT_RELEASE_TEXT } from './buildNextRelease';

type ReleaseAge = 'now' | 'next';

let site: JourneySite;
let page: Record<ReleaseAge, LoadedBuild[]>;
test.beforeAll(async ({ site: own }) => {
  page = { now: readShellAndRemoteBuilds(), next: await buildNextRelease() };
  site = own;
});

const findBuildOfAge = (age: ReleaseAge, name: string): LoadedBuild =>
  page[age].find((one) => one.name === name) ?? failTest(`${name} is not built`);

/** Log-in, markets, a bid, the wallet, the history: every remote has its say. */
const walkFromLoginToHistory = async (tab: Page) => {
  const pointsBefore = await fetchDemoPlayerPoints(site.provider);
  await logInDemoPlayerByForm(tab, site.provider);
  await expect(tab.getByText('Market Open', { exact: true }).first()).toBeVisible();
  const loads = countPageLoads(tab);
  await openSingleDigitOfOpenMarket(tab);
  await addSlipLine(tab, '5', '40');
  await tab.getByRole('button', { name: 'Submit' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  await waitForAlert(tab, 'Bid placed successfully!');
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(pointsBefore - 40);

  const banner = tab.getByRole('banner');
  await banner.getByRole('link', { name: /Wallet/ }).click();
  await expect(
    tab
      .getByRole('main')
      .getByText((pointsBefore - 40).toLocaleString('en-IN'), { exact: false })
      .first(),
  ).toBeVisible();
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Bids' }).click();
  await expect(
    tab
      .getByRole('listitem')
      .filter({ hasText: /^(?=[\s\S]*Single Digit)(?=[\s\S]*\D40 pts)[\s\S]*Placed/ })
      .first(),
  ).toBeVisible();
  expect(loads(), 'the page was loaded again').toBe(0);
};

const PAIRS: { name: string; shell: ReleaseAge; remotes: Record<string, ReleaseAge> }[] = [
  { name: 'all of now', shell: 'now', remotes: {} },
  { name: 'the shell of now with the remotes of next', shell: 'now', remotes: { '*': 'next' } },
  { name: 'the shell of next with the remotes of now', shell: 'next', remotes: { '*': 'now' } },
  { name: 'all of next', shell: 'next', remotes: { '*': 'next' } },
  {
    name: 'the shell of next with remotes of both',
    shell: 'next',
    remotes: { '*': 'now', bidding: 'next', history: 'next' },
  },
];
const REMOTES = ['accounts', 'bidding', 'wallet', 'history'];

for (const { name, shell, remotes } of PAIRS) {
  test(`${name}: from log-in to a bid in the history, through the gate and in the browser`, async () => {
    const ageOf = (remote: string) => remotes[remote] ?? remotes['*'] ?? 'now';
    const builds = [
      findBuildOfAge(shell, 'shell'),
      ...REMOTES.map((remote) => findBuildOfAge(ageOf(remote), remote)),
    ];
    await publishBuilds(site.target, builds);
    const tab = await site.open();
    await recordRemoteEvents(tab.page);
    await walkFromLoginToHistory(tab.page);

    const served = await tab.page.evaluate(() => document.getElementById('registry')?.textContent ?? '');
    expect(JSON.parse(served).shell.version).toBe(findBuildOfAge(shell, 'shell').version);
    for (const remote of REMOTES) {
      await waitForRemoteEvent(tab.page, remote, 'loaded');
      const events = await readRemoteEvents(tab.page, remote);
      const versions = new Set(events.map(({ event, version }) => `${event} ${version}`));
      expect([...versions]).toStrictEqual([`loaded ${findBuildOfAge(ageOf(remote), remote).version}`]);
    }
    const words = await tab.page.getByText(NEXT_RELEASE_TEXT).count();
    expect(words).toBe(ageOf('history') === 'next' ? 1 : 0);
    tab.assertNoPageErrors();
    await tab.close();
  });
}

test('the two releases are two builds: no part of the page has the same version or the same kernel in both', () => {
  for (const name of ['shell', ...REMOTES]) {
    expect(findBuildOfAge('now', name).version).not.toBe(findBuildOfAge('next', name).version);
  }
  const kernels = (['now', 'next'] as const).map((age) => {
    const one = findBuildOfAge(age, 'shell');
    return one.kind === 'shell' ? one.shell.kernel : '';
  });
  expect(kernels.join(' ')).toMatch(/^(\d+)\.\d+\.\d+ \1\.\d+\.0$/);
  expect(kernels[0]).not.toBe(kernels[1]);
});
