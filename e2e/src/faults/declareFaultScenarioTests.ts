import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { withVersion } from '@ank/testkit/reversion';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { countPageLoads } from '../support/browserTab';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { logInDemoPlayerByForm, openLoggedInTab } from '../support/playerLogin';
import { type RemoteEvent, readRemoteEvents, recordRemoteEvents } from '../support/remoteEvents';
import type { ScenarioPlay } from './faultScenarios';
import {
  findLoginRouteWithoutParams,
  isPlantedDraftStored,
  LOAD_TIMEOUT_MS,
  LONGEST_PLAY_WAIT,
  openFaultSite,
  plantDraftAndBlockStorage,
} from './faultSite';
import { LIVE_REVISION_PATH, NEWEST_VERSION, type Scenario, type ScenarioEnding } from './faultyReleases';
import { HANG_MESSAGE } from './faultyRemoteCode';

const FINAL_EVENTS = ['loaded', 'fell-back', 'contained', 'crashed'];

/** Nothing more may happen to a drawn version for this long, ms. */
const QUIET_MS = 700;

/**
 * Waits until a version, or the message in its place, is drawn and stays; rejects when neither comes.
 * `isNot` names a version that reloads the page: it does not count, nor do errors of a page that is going.
 */
const waitForVersionOrMessage = async (page: Page, remote: string, isNot?: string): Promise<RemoteEvent> => {
  const words = async () =>
    (await readRemoteEvents(page, remote)).filter(({ event }) => FINAL_EVENTS.includes(event));
  const look = async () => {
    const before = await words();
    const last = before.at(-1);
    if (!last || last.event === 'crashed' || last.version === isNot) return undefined;
    await wait(QUIET_MS);
    return isDeepStrictEqual(await words(), before) ? last : undefined;
  };
  let last: RemoteEvent | undefined;
  await expect(async () => {
    last = await (isNot === undefined ? look() : look().catch(() => undefined));
    expect(last, 'neither a version nor a message was drawn').toBeDefined();
  }).toPass({ timeout: LONGEST_PLAY_WAIT.ms });
  return last ?? failTest('there is no last word');
};

/** Opens a path without a request for the page, as a link does. */
const navigateWithoutReload = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const TYPED_TEXT = '4321';
const locateFirstField = (page: Page) => page.getByRole('main').locator('input:not([hidden])').first();

const CALL_MS = 300;

/** Leaves for a form's path. Rejects when it is not drawn. */
const navigateToForm = async (page: Page, path: string, tries: number): Promise<void> => {
  const isThere = () => page.evaluate((to) => location.pathname === to, path);
  for (let tried = 0; tried < tries && !(await isThere()); tried += 1) {
    await navigateWithoutReload(page, path);
    if (tries > 1) await page.waitForTimeout(CALL_MS);
  }
  expect(await isThere(), 'the player cannot leave').toBe(true);
  await expect(
    page.getByText('Unexpected Application Error!').or(locateFirstField(page)).first(),
  ).toBeVisible();
  await expect(locateFirstField(page), 'the screen that follows is not drawn').toBeVisible();
};

/** Goes one step back. Rejects when what was typed is gone. */
const goBackAndExpectTypedText = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.back());
  // The screen that is left may have a field as well: only its words identify this one.
  await expect(async () => {
    const [field] = await locateFirstField(page).all();
    expect(await field?.inputValue(), 'what was typed is lost').toBe(TYPED_TEXT);
  }).toPass({ timeout: LONGEST_PLAY_WAIT.ms });
};

/**
 * Makes the page hang so often, closing the tab each time; then waits until its mark counts as a dead
 * page's.
 */
const hangTabsAndAwaitCrashMark = async (
  context: BrowserContext,
  times: number,
  path: string,
): Promise<void> => {
  for (let hung = 0; hung < times; hung += 1) {
    const page = await context.newPage();
    const isHanging = page.waitForEvent('console', (message) => message.text() === HANG_MESSAGE);
    await Promise.all([isHanging, page.goto(path, { waitUntil: 'commit' })]);
    await page.close();
    // A mark not renewed for that long is of a dead page (decision 007).
    await wait(2 * LOAD_TIMEOUT_MS + 500);
  }
};

/** Forms that keep their words in memory alone; of two remotes, so that each remote has another's. */
const FORMS = [
  { remote: 'accounts', path: '/change' },
  { remote: 'wallet', path: '/transfer' },
];

/** Loads of a page that reloads itself before the breaker holds. */
const MOST_LOADS = 8;

/** Judges the outcome. Rejects with why it is broken. */
const classifyEndingOrFail = async (
  page: Page,
  { releases, reported, reloads, isPageOnly }: Scenario,
  name: string,
  reports: readonly RemoteEvent[],
): Promise<ScenarioEnding> => {
  const retry = page.getByRole('button', { name: /retry/i });
  if (isPageOnly) {
    await expect(retry).toBeVisible();
    return 'contained';
  }
  // Versions made by the lab end in -lab; `contained` comes with an empty version. The report may come from a
  // page that is gone, or after the screen.
  if (reported)
    await expect(async () => {
      expect(
        reports.some(({ event, version }) => event === reported && /-lab$|^$/.test(version)),
        `not reported: ${JSON.stringify(reports)}`,
      ).toBe(true);
    }).toPass({ timeout: LONGEST_PLAY_WAIT.ms });
  const { event, version } = await waitForVersionOrMessage(page, name, reloads ? NEWEST_VERSION : undefined);
  expect(await page.evaluate(() => 'evil' in window), 'a tampered file ran').toBe(false);
  if (event === 'contained') {
    await expect(retry, 'no Retry in its message').toBeVisible();
    return 'contained';
  }
  expect((await page.getByRole('main').textContent())?.trim(), 'the screen is blank').toBeTruthy();
  if (version === NEWEST_VERSION) return 'newest';
  expect(version, `${version} is drawn`).toBe(releases.at(-1)?.remote.candidate.version);
  return 'previous';
};

const playScenario = async (site: JourneySite, { good, scenario, start }: ScenarioPlay): Promise<void> => {
  const { name } = good.remote;
  const { path } = findLoginRouteWithoutParams(good);
  const { refused = [], reloads, spoiled } = scenario;
  const form = FORMS.find(({ remote }) => remote !== name)?.path ?? '/';
  const lab = await openFaultSite(site, scenario);
  // No worker between the page and its files: the faults are those of the network and of the releases.
  const options = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const isForgetful = refused.includes('localStorage');
  const { page, context, close } = await (isForgetful ? lab.open(options) : openLoggedInTab(lab, options));
  try {
    context.setDefaultTimeout(LONGEST_PLAY_WAIT.ms);
    await plantDraftAndBlockStorage(context, refused);
    await recordRemoteEvents(page);
    await hangTabsAndAwaitCrashMark(context, scenario.hangs ?? 0, path);
    const loads = countPageLoads(page);
    const open = (at: string) => page.goto(at, { waitUntil: 'commit' });
    if (isForgetful) {
      await logInDemoPlayerByForm(page, site.provider);
      await navigateWithoutReload(page, path);
    } else if (start === 'warm') {
      await open(form);
      await locateFirstField(page).fill(TYPED_TEXT);
      if (scenario.isOldTab) lab.release(['99.0.1-lab', NEWEST_VERSION].map((one) => withVersion(good, one)));
      await navigateWithoutReload(page, path);
    } else {
      await open(path);
    }
    if (scenario.leaves) {
      await waitForVersionOrMessage(page, name);
      await navigateToForm(page, form, scenario.leaves);
      await navigateWithoutReload(page, path);
    }
    const ending = await classifyEndingOrFail(page, scenario, name, lab.reports);
    expect(scenario.wanted, `it ends with ${ending} instead of ${scenario.wanted}`).toContain(ending);
    // The first answer about what is live must leave the tab as it was.
    if (spoiled?.has(LIVE_REVISION_PATH))
      for (const _answer of [1, 2]) await page.waitForRequest(`**${LIVE_REVISION_PATH}`);
    if (!refused.includes('sessionStorage'))
      expect(await isPlantedDraftStored(page), 'the draft is lost').toBe(true);
    // The typed text can only be kept by the tab's storage if the code itself reloads.
    if (start === 'warm' && !reloads) await goBackAndExpectTypedText(page);
    expect(loads(), `the page was loaded ${loads()} times`).toBeLessThanOrEqual(reloads ? MOST_LOADS : 1);
  } finally {
    await close();
    await lab.close();
  }
};

const START_TEXTS = { cold: 'from outside', warm: 'from a half-filled form' };

/** States that the fault, met by that start, is recovered or contained: nothing reloaded and nothing lost. */
export const declareFaultScenarioTest = (play: ScenarioPlay, tag: string[] = []): void => {
  const { good, scenario, start } = play;
  test(`${good.remote.name}, ${START_TEXTS[start]}: ${scenario.name}`, { tag }, ({ site }) =>
    playScenario(site, play),
  );
};
