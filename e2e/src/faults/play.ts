import assert from 'node:assert/strict';
import { reversion } from '@ank/testkit/reversion';
import type { Page } from '@playwright/test';
import { countLoads } from '../support/browser';
import { collectEvents, type RemoteEvent } from '../support/events';
import { logIn, openLoggedIn } from '../support/player';
import type { Site } from '../support/site';
import { test } from '../support/test';
import { until } from '../support/until';
import { LONGEST, openLab, pathOf } from './lab';
import {
  goInside,
  hangFor,
  isDraftKept,
  lastWord,
  leaveFor,
  lookForTyped,
  prepare,
  typeSomething,
} from './page';
import { type Ending, LIVE, NEWEST, type Scenario } from './scenario';
import type { Play } from './scenarios';

/** Forms that keep their words in memory alone; of two remotes, so that each remote has another's. */
const FORMS = [
  { remote: 'accounts', path: '/change' },
  { remote: 'wallet', path: '/transfer' },
];

/** Loads of a page that reloads itself before the breaker holds. */
const MOST_LOADS = 8;

/** What became of it. Rejects with why it is broken. */
const judge = async (
  page: Page,
  { releases, reported, reloads, isPageOnly }: Scenario,
  name: string,
  reports: readonly RemoteEvent[],
): Promise<Ending> => {
  const retry = page.getByRole('button', { name: /retry/i });
  if (isPageOnly) {
    await retry.waitFor();
    return 'contained';
  }
  // Versions made by the lab end in -lab; `contained` comes with an empty version. The report may come from a
  // page that is gone, or after the screen.
  if (reported)
    await until(
      () => `not reported: ${JSON.stringify(reports)}`,
      async () => reports.some(({ event, version }) => event === reported && /-lab$|^$/.test(version)),
      LONGEST,
    );
  const { event, version } = await lastWord(page, name, reloads ? NEWEST : undefined);
  assert.equal(await page.evaluate(() => 'evil' in window), false, 'a tampered file ran');
  if (event === 'contained') {
    assert.ok(await retry.isVisible(), 'no Retry in its message');
    return 'contained';
  }
  assert.ok((await page.getByRole('main').textContent())?.trim(), 'the screen is blank');
  if (version === NEWEST) return 'newest';
  assert.equal(version, releases.at(-1)?.remote.candidate.version, `${version} is drawn`);
  return 'previous';
};

const playOne = async (site: Site, { good, scenario, start }: Play): Promise<void> => {
  const { name } = good.remote;
  const { path } = pathOf(good);
  const { refused = [], reloads, spoiled } = scenario;
  const form = FORMS.find(({ remote }) => remote !== name)?.path ?? '/';
  const lab = await openLab(site, scenario);
  // No worker between the page and its files: the faults are those of the network and of the releases.
  const options = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const isForgetful = refused.includes('localStorage');
  const { page, context, close } = await (isForgetful ? lab.open(options) : openLoggedIn(lab, options));
  try {
    context.setDefaultTimeout(LONGEST.ms);
    await prepare(context, refused);
    await collectEvents(page);
    await hangFor(context, scenario.hangs ?? 0, path);
    const loads = countLoads(page);
    const open = (at: string) => page.goto(at, { waitUntil: 'commit' });
    if (isForgetful) {
      await logIn(page, site.provider);
      await goInside(page, path);
    } else if (start === 'warm') {
      await open(form);
      await typeSomething(page);
      if (scenario.isOldTab) lab.release(['99.0.1-lab', NEWEST].map((one) => reversion(good, one)));
      await goInside(page, path);
    } else {
      await open(path);
    }
    if (scenario.leaves) {
      await lastWord(page, name);
      await leaveFor(page, form, scenario.leaves);
      await goInside(page, path);
    }
    const ending = await judge(page, scenario, name, lab.reports);
    assert.ok(scenario.wanted.includes(ending), `it ends with ${ending} instead of ${scenario.wanted}`);
    // The first answer about what is live must leave the tab as it was.
    if (spoiled?.has(LIVE)) for (const _answer of [1, 2]) await page.waitForRequest(`**${LIVE}`);
    if (!refused.includes('sessionStorage')) assert.ok(await isDraftKept(page), 'the draft is lost');
    // Where the code itself reloads, only what the tab stores can be kept.
    if (start === 'warm' && !reloads) await lookForTyped(page);
    assert.ok(loads() <= (reloads ? MOST_LOADS : 1), `the page was loaded ${loads()} times`);
  } finally {
    await close();
    await lab.close();
  }
};

const FROM = { cold: 'from outside', warm: 'from a half-filled form' };

/** States that the fault, met by that start, is recovered or contained: nothing reloaded and nothing lost. */
export const testPlay = (play: Play, tag: string[] = []): void => {
  const { good, scenario, start } = play;
  test(`${good.remote.name}, ${FROM[start]}: ${scenario.name}`, { tag }, ({ site }) => playOne(site, play));
};
