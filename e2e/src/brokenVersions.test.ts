import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { after, before, test } from 'node:test';
import type { Built } from '@ank/tooling/src/publish/built';
import { setSiteConfig } from '@ank/tooling/src/publish/siteConfig';
import type { Page, Route } from 'playwright-core';
import { addLine, chooseSingleDigit, linesOf } from './support/bidding';
import { countLoads } from './support/browser';
import { built, remotePackages } from './support/built';
import { collectEvents, eventsOf, untilEvent } from './support/events';
import { openLoggedIn } from './support/player';
import { offer, openSite, type Site } from './support/site';
import { untilIs, untilSays } from './support/until';
import { buildVariant, type Candidate, candidateOf, type Variant } from './support/variants';

let site: Site;
let real: Built;
before(async () => {
  site = await openSite();
  const wallet = remotePackages().find(({ name }) => name === 'wallet');
  assert.ok(wallet);
  real = await built(wallet);
});
after(() => site?.close());

type Spoil = (route: Route) => Promise<void> | void;
type Fault = {
  name: string;
  variant: Variant;
  /** What happens to requests for this file of the newest version. */
  file?: (candidate: Candidate) => string;
  spoil?: Spoil;
  loadTimeoutMs?: number;
};

const entry = ({ entry: { src } }: Candidate) => src;
const screenChunk = ({ files }: Candidate) => files.WalletScreen?.at(-1)?.src ?? assert.fail('no chunk');
const HTML = '<!doctype html><title>Ank</title>';

const FAULTS: Fault[] = [
  { name: 'is gone (404)', variant: 'sound', file: entry, spoil: (route) => route.fulfill({ status: 404 }) },
  {
    name: 'is a page with status 200',
    variant: 'sound',
    file: entry,
    spoil: (route) => route.fulfill({ contentType: 'text/html', body: HTML }),
  },
  {
    name: 'is empty with status 200',
    variant: 'sound',
    file: entry,
    spoil: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  },
  { name: 'hangs', variant: 'sound', file: entry, spoil: () => {}, loadTimeoutMs: 2500 },
  {
    name: 'lacks the chunk of the screen',
    variant: 'sound',
    file: screenChunk,
    spoil: (route) => route.fulfill({ status: 404 }),
  },
  { name: 'throws when evaluated', variant: 'throwsWhenEvaluated' },
  { name: 'breaks the contract', variant: 'breaksContract' },
  { name: 'lacks the screen', variant: 'lacksScreens' },
  { name: 'wants another kernel', variant: 'wantsOtherKernel' },
  { name: 'throws when drawn', variant: 'throwsWhenDrawn' },
  { name: 'throws in an effect', variant: 'throwsInEffect' },
];

/** Publishes the fault's version as the newest, with the real one before it, and a phone that will meet it. */
const meet = async ({ variant, file, spoil, loadTimeoutMs }: Fault) => {
  const newest = await buildVariant({ of: 'wallet', version: '9.0.0', variant });
  await setSiteConfig(site.target, loadTimeoutMs ? { loadTimeoutMs } : {});
  await offer(site, [newest, real]);
  const tab = await openLoggedIn(site);
  await collectEvents(tab.page);
  if (file && spoil) await tab.page.route(`**${file(candidateOf(newest))}`, spoil);
  return { tab, newest: candidateOf(newest), previous: candidateOf(real) };
};

const showsPrevious = async (page: Page, newest: Candidate, previous: Candidate) => {
  // The newest may be drawn for a moment, with the same link, before it breaks.
  await untilEvent(page, 'wallet', 'fell-back');
  await page.getByText('Newest version').waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Add Fund' }).waitFor();
  assert.equal(await page.getByText('Newest version').count(), 0);
  await untilEvent(page, 'wallet', 'quarantined');
  const events = await eventsOf(page, 'wallet');
  assert.ok(
    events.some(({ event, version }) => event === 'quarantined' && version === newest.version),
    JSON.stringify(events),
  );
  assert.deepEqual(
    events.filter(({ event }) => event === 'fell-back').map(({ version }) => version),
    [previous.version],
  );
};

test('a sound newest version is the one that is shown', async () => {
  const { tab, newest } = await meet({ name: 'is sound', variant: 'sound' });
  await tab.page.goto('/imp7');
  await tab.page.getByText('Newest version').waitFor();
  await untilEvent(tab.page, 'wallet', 'loaded');
  const [event] = await eventsOf(tab.page, 'wallet');
  assert.deepEqual([event?.event, event?.version], ['loaded', newest.version]);
  tab.assertQuiet();
  await tab.close();
});

for (const fault of FAULTS) {
  test(`a newest version that ${fault.name} gives way to the one before, without a reload or lost input`, async () => {
    const { tab, newest, previous } = await meet(fault);
    const { page } = tab;
    await page.goto('/imp');
    await chooseSingleDigit(page);
    await addLine(page, '5', '40');
    await page.getByLabel('Points', { exact: true }).fill('70');
    const loads = countLoads(page);

    await page
      .getByRole('banner')
      .getByRole('link', { name: /Wallet/ })
      .click();
    await showsPrevious(page, newest, previous);
    assert.equal(new URL(page.url()).pathname, '/imp7');

    await page.getByRole('button', { name: 'Back' }).click();
    await untilIs(() => page.getByLabel('Points', { exact: true }).inputValue(), '70');
    await untilSays(linesOf(page).first(), /^5.*40/);
    assert.equal(loads(), 0, 'the page was loaded again');
    await tab.close();
  });

  test(`a cold start on a screen whose newest version ${fault.name} shows the one before`, async () => {
    const { tab, newest, previous } = await meet(fault);
    // The page is not "loaded" while one of its scripts hangs.
    await tab.page.goto('/imp7', { waitUntil: 'domcontentloaded' });
    const loads = countLoads(tab.page);
    await showsPrevious(tab.page, newest, previous);
    assert.equal(loads(), 0, 'the page was loaded again');
    await tab.close();
  });
}

test('with every version broken the part says so, the rest works, and Retry works once the files are back', async () => {
  const { tab, newest, previous } = await meet({ name: 'is sound', variant: 'sound' });
  const { page } = tab;
  const files = [newest, previous].map((one) => `**${entry(one)}`);
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/imp7');
  const loads = countLoads(page);
  const message = page.getByRole('main').getByText('Wallet did not load');
  await message.waitFor();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await page.getByText('Market Open', { exact: true }).first().waitFor();
  await page.goBack();
  await message.waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await message.waitFor();

  for (const file of files) await page.unroute(file);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Newest version').waitFor();
  assert.equal(loads(), 0, 'the page was loaded again');
  assert.equal(basename(page.url()), 'imp7');
  await tab.close();
});
