import assert from 'node:assert/strict';
import type { Built } from '@ank/release/built';
import { publishBuilds } from '@ank/release/publish';
import type { Page } from '@playwright/test';
import { alertSays } from '../support/alerts';
import { addLine, chooseSingleDigit } from '../support/bidding';
import { countLoads } from '../support/browser';
import { builtPage } from '../support/built';
import { collectEvents, eventsOf, untilEvent } from '../support/events';
import { logInPlayer, walletPoints } from '../support/player';
import type { JourneySite } from '../support/site';
import { test } from '../support/test';
import { NEXT_WORDS, nextRelease } from './nextRelease';

type Age = 'now' | 'next';

let site: JourneySite;
let page: Record<Age, Built[]>;
test.beforeAll(async ({ site: own }) => {
  page = { now: builtPage(), next: await nextRelease() };
  site = own;
});

const partOf = (age: Age, name: string): Built =>
  page[age].find((one) => one.name === name) ?? assert.fail(`${name} is not built`);

/** Log-in, markets, a bid, the wallet, the history: every remote has its say. */
const smoke = async (tab: Page) => {
  const pointsBefore = await walletPoints(site.provider);
  await logInPlayer(tab, site.provider);
  await tab.getByText('Market Open', { exact: true }).first().waitFor();
  const loads = countLoads(tab);
  await chooseSingleDigit(tab);
  await addLine(tab, '5', '40');
  await tab.getByRole('button', { name: 'Submit' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  await alertSays(tab, 'Bid placed successfully!');
  assert.equal(await walletPoints(site.provider), pointsBefore - 40);

  const banner = tab.getByRole('banner');
  await banner.getByRole('link', { name: /Wallet/ }).click();
  await tab
    .getByRole('main')
    .getByText((pointsBefore - 40).toLocaleString('en-IN'), { exact: false })
    .first()
    .waitFor();
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Bids' }).click();
  await tab
    .getByRole('listitem')
    .filter({ hasText: /^5\s*Single Digit\s*40 pts[\s\S]*Placed/ })
    .first()
    .waitFor();
  assert.equal(loads(), 0, 'the page was loaded again');
};

const PAIRS: { name: string; shell: Age; remotes: Record<string, Age> }[] = [
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
    const builds = [partOf(shell, 'shell'), ...REMOTES.map((remote) => partOf(ageOf(remote), remote))];
    await publishBuilds(site.target, builds);
    const tab = await site.open();
    await collectEvents(tab.page);
    await smoke(tab.page);

    const served = await tab.page.evaluate(() => document.getElementById('registry')?.textContent ?? '');
    assert.equal(JSON.parse(served).shell.version, partOf(shell, 'shell').version);
    for (const remote of REMOTES) {
      await untilEvent(tab.page, remote, 'loaded');
      const events = await eventsOf(tab.page, remote);
      const versions = new Set(events.map(({ event, version }) => `${event} ${version}`));
      assert.deepEqual([...versions], [`loaded ${partOf(ageOf(remote), remote).version}`]);
    }
    const words = await tab.page.getByText(NEXT_WORDS).count();
    assert.equal(words, ageOf('history') === 'next' ? 1 : 0);
    tab.assertQuiet();
    await tab.close();
  });
}

test('the two releases are two builds: no part of the page has the same version or the same kernel in both', () => {
  for (const name of ['shell', ...REMOTES]) {
    assert.notEqual(partOf('now', name).version, partOf('next', name).version);
  }
  const kernels = (['now', 'next'] as const).map((age) => {
    const one = partOf(age, 'shell');
    return one.kind === 'shell' ? one.shell.kernel : '';
  });
  assert.match(kernels.join(' '), /^(\d+)\.\d+\.\d+ \1\.\d+\.0$/);
  assert.notEqual(kernels[0], kernels[1]);
});
