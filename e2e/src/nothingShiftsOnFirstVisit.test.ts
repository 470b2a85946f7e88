import { expect } from '@playwright/test';
import { PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT } from './support/browserTab';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';

type WindowWithShifts = { shifts: { value: number; what: string[] }[] };

/** Runs in the page: notes what moves by itself, and by how much of the screen. */
const recordLayoutShifts = () => {
  const seen: WindowWithShifts['shifts'] = [];
  (window as unknown as WindowWithShifts).shifts = seen;
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      seen.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Keeps a request with the browser until it is let go, and says when the first has come. */
const newRequestGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/** Whether the page's text stands in DejaVu until its own font is there: widths of others are rounded differently without a screen. */
const isFallbackFontDejaVu = (): Promise<boolean> => {
  const has = (name: string) =>
    new FontFace('one', `local("${name}")`).load().then(
      () => true,
      () => false,
    );
  return Promise.all(['DejaVu Sans Bold', 'Roboto', 'Roboto Bold'].map(has)).then(
    ([dejaVu, ...roboto]) => dejaVu === true && !roboto.includes(true),
  );
};

/** Runs in the page: what moves is noted from the moment at which the product's own font is drawn. */
const forgetShiftsBeforeOwnFont = async () => {
  await document.fonts.load('700 16px "Ank Numerals"');
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  (window as unknown as WindowWithShifts).shifts.length = 0;
};

/** Next to nothing: a pill that grows by a digit's edge. */
const MOST = 0.0005;

const SCREENS = [
  { path: '/imp', isLoggedIn: true, waits: 'GALI DISAWAR', stands: 'main article' },
  { path: '/login', isLoggedIn: false, waits: 'Login', stands: 'main input' },
];
for (const viewport of [PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT]) {
  for (const { path, isLoggedIn, waits, stands } of SCREENS) {
    test(`nothing of ${path} moves by itself on a first visit, ${viewport.width} wide`, async ({ site }) => {
      const tab = isLoggedIn ? await openLoggedInTab(site, { viewport }) : await site.open({ viewport });
      const { page } = tab;
      await page.addInitScript(recordLayoutShifts);
      const [answers, fonts] = [newRequestGate(), newRequestGate()];
      const held = (until: Promise<void>) => (route: { continue: () => Promise<void> }) =>
        until.then(() => route.continue());
      await page.route('**/api-*', held(answers.opened));
      await page.route('**/*.woff2', held(fonts.opened));
      const isMeasured = await page.evaluate(isFallbackFontDejaVu);
      // First what stands in the place of the answers, then they in the phone's own font, then in the product's.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText(waits).first()).toBeVisible();
      if (!isMeasured) {
        fonts.open();
        await page.evaluate(forgetShiftsBeforeOwnFont);
      }
      answers.open();
      await expect(page.locator(stands).first()).toBeVisible();
      if (isLoggedIn) await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      fonts.open();
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready;
        // What the fonts changed is drawn, and said, with the frames after.
        for (let frame = 0; frame < 3; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return (window as unknown as WindowWithShifts).shifts;
      });
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(moved, `${moved}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
      await tab.close();
    });
  }
}

/** Runs in the page: whether text is as wide as in the face of the sheet's name, not as in one that stands in. */
const isTextInOwnFace = () => {
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (font: string) => {
    if (pen) pen.font = `500 40px ${font}`;
    return pen?.measureText('Wallet 1234567890').width;
  };
  return widthIn('"Ank Text", monospace') !== widthIn('monospace');
};

test('a font that comes late leaves the text of a first visit alone, and has it from the next screen on', async ({
  site,
}) => {
  const { demo } = site.provider;
  const tab = await site.open({ viewport: PHONE_VIEWPORT });
  const { page } = tab;
  const fonts = newRequestGate();
  await page.route('**/*.woff2', (route) => fonts.opened.then(() => route.continue()));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  fonts.open();
  await page.evaluate(() => document.fonts.load('700 16px "Ank Numerals"'));
  // What is loaded beside the first screen is there before a player has typed.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Phone Number').fill(demo.mobile);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  expect(await page.evaluate(isTextInOwnFace)).toBe(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/imp');
  await expect.poll(() => page.evaluate(isTextInOwnFace)).toBe(true);
  tab.assertNoPageErrors();
  await tab.close();
});

test('a font that comes before the first screen has its text at once', async ({ site }) => {
  const tab = await site.open({ viewport: PHONE_VIEWPORT });
  const { page } = tab;
  const scripts = newRequestGate();
  await page.route('**/*.js', (route) => scripts.opened.then(() => route.continue()));
  const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await page.goto('/login', { waitUntil: 'commit' });
  await font;
  scripts.open();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(isTextInOwnFace)).toBe(true);
  await tab.close();
});
