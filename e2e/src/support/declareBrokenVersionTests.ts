import { type LoadedBuild, readBuild } from '@ank/release/built';
import { setSiteConfig } from '@ank/release/site-config';
import { expect, type Page, type Route } from '@playwright/test';
import { countPageLoads } from './browserTab';
import { listRemotePackages } from './buildAndReadPackages';
import {
  buildVariant,
  mustGetCandidate,
  type VariantCandidate,
  type VariantName,
} from './buildRemoteVariants';
import { failTest } from './failTest';
import { test } from './journeyFixtures';
import { type JourneySite, PATIENT_TIMEOUTS_CONFIG, publishWithoutGate } from './journeySite';
import { openLoggedInTab } from './playerLogin';
import { readRemoteEvents, recordRemoteEvents, waitForRemoteEvent } from './remoteEvents';
import { addSlipLine, locateSlipLines, openSingleDigitOfOpenMarket } from './slipActions';

export type BrokenVersionSetup = { site: JourneySite; real: LoadedBuild };

export const prepareBrokenVersionSetup = async (site: JourneySite): Promise<BrokenVersionSetup> => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return { site, real: readBuild(wallet) };
};

type SpoilRoute = (route: Route) => Promise<void> | void;
export type VersionFault = {
  name: string;
  variant: VariantName;
  file?: (candidate: VariantCandidate) => string;
  spoil?: SpoilRoute;
  loadTimeoutMs?: number;
};

export const entryPathOf = ({ entry: { src } }: VariantCandidate): string => src;
const lastWalletChunkPath = ({ files }: VariantCandidate): string =>
  files.WalletScreen?.at(-1)?.src ?? failTest('no chunk');
const HTML = '<!doctype html><title>Ank</title>';

const VERSION_FAULTS: readonly VersionFault[] = [
  {
    name: 'is gone (404)',
    variant: 'sound',
    file: entryPathOf,
    spoil: (route) => route.fulfill({ status: 404 }),
  },
  {
    name: 'is a page with status 200',
    variant: 'sound',
    file: entryPathOf,
    spoil: (route) => route.fulfill({ contentType: 'text/html', body: HTML }),
  },
  {
    name: 'is empty with status 200',
    variant: 'sound',
    file: entryPathOf,
    spoil: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  },
  { name: 'hangs', variant: 'sound', file: entryPathOf, spoil: () => {}, loadTimeoutMs: 8000 },
  {
    name: 'lacks the chunk of the screen',
    variant: 'sound',
    file: lastWalletChunkPath,
    spoil: (route) => route.fulfill({ status: 404 }),
  },
  { name: 'throws when evaluated', variant: 'throwsWhenEvaluated' },
  { name: 'breaks the contract', variant: 'breaksContract' },
  { name: 'lacks the screen', variant: 'lacksScreens' },
  { name: 'wants another kernel', variant: 'wantsOtherKernel' },
  { name: 'throws when drawn', variant: 'throwsWhenDrawn' },
  { name: 'throws in an effect', variant: 'throwsInEffect' },
];

/** Publishes the fault's version as the newest, before the real one, and opens a phone that will meet it. */
export const publishBrokenVersionAndOpenTab = async (
  { site, real }: BrokenVersionSetup,
  { variant, file, spoil, loadTimeoutMs }: VersionFault,
) => {
  const newest = await buildVariant({ of: 'wallet', version: '9.0.0', variant });
  await setSiteConfig(site.target, { ...PATIENT_TIMEOUTS_CONFIG, ...(loadTimeoutMs && { loadTimeoutMs }) });
  await publishWithoutGate(site, [newest, real]);
  const tab = await openLoggedInTab(site);
  await recordRemoteEvents(tab.page);
  if (file && spoil) await tab.page.route(`**${file(mustGetCandidate(newest))}`, spoil);
  return { tab, newest: mustGetCandidate(newest), previous: mustGetCandidate(real) };
};

const expectPreviousVersion = async (
  page: Page,
  newest: VariantCandidate,
  previous: VariantCandidate,
): Promise<void> => {
  // The newest may be drawn for a moment, with the same link, before it breaks.
  await waitForRemoteEvent(page, 'wallet', 'fell-back');
  await expect(page.getByText('Newest version')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(await page.getByText('Newest version').count()).toBe(0);
  await waitForRemoteEvent(page, 'wallet', 'quarantined');
  const events = await readRemoteEvents(page, 'wallet');
  expect(
    events.some(({ event, version }) => event === 'quarantined' && version === newest.version),
    JSON.stringify(events),
  ).toBe(true);
  expect(events.filter(({ event }) => event === 'fell-back').map(({ version }) => version)).toStrictEqual([
    previous.version,
  ]);
};

/** A player with a half-typed bid goes to the broken part, sees its older version, and comes back. */
const playNavigationToBrokenVersion = async (
  stage: BrokenVersionSetup,
  fault: VersionFault,
): Promise<void> => {
  const { tab, newest, previous } = await publishBrokenVersionAndOpenTab(stage, fault);
  const { page } = tab;
  await page.goto('/imp');
  await openSingleDigitOfOpenMarket(page);
  await addSlipLine(page, '5', '40');
  await page.getByLabel('Points', { exact: true }).fill('70');
  const loads = countPageLoads(page);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Wallet/ })
    .click();
  await expectPreviousVersion(page, newest, previous);
  await expect(page).toHaveURL((url) => url.pathname === '/imp7');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('70');
  await expect(locateSlipLines(page).first()).toHaveText(/^5.*40/);
  expect(loads(), 'the page was loaded again').toBe(0);
  await tab.close();
};

const playColdStartOnBrokenVersion = async (
  stage: BrokenVersionSetup,
  fault: VersionFault,
): Promise<void> => {
  const { tab, newest, previous } = await publishBrokenVersionAndOpenTab(stage, fault);
  // The page is not "loaded" while one of its scripts hangs.
  await tab.page.goto('/imp7', { waitUntil: 'domcontentloaded' });
  const loads = countPageLoads(tab.page);
  await expectPreviousVersion(tab.page, newest, previous);
  expect(loads(), 'the page was loaded again').toBe(0);
  await tab.close();
};

const ENCOUNTERS = [
  {
    title: (name: string) =>
      `a newest version that ${name} gives way to the one before, without a reload or lost input`,
    meet: playNavigationToBrokenVersion,
  },
  {
    title: (name: string) => `a cold start on a screen whose newest version ${name} shows the one before`,
    meet: playColdStartOnBrokenVersion,
  },
];

/** States each fault as met in one of the two ways, which take turns from `firstEncounter` on. */
export const declareBrokenVersionTests = (stage: () => BrokenVersionSetup, firstEncounter: 0 | 1): void => {
  for (const [at, fault] of VERSION_FAULTS.entries()) {
    const way = ENCOUNTERS[(at + firstEncounter) % 2];
    if (way) test(way.title(fault.name), () => way.meet(stage(), fault));
  }
};
