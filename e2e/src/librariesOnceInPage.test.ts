import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ECMASCRIPT_TARGET } from '@ank/build/browsers';
import type { LoadedBuild } from '@ank/release/built';
import { expect, type Page } from '@playwright/test';
import { parse } from 'acorn';
import { readShellAndRemoteBuilds } from './support/buildAndReadPackages';
import { test } from './support/journeyFixtures';
import type { JourneySite } from './support/journeySite';

/** Texts that only one place of a library holds, also after minifying. */
const MARKS = {
  react: 'react.transitional.element',
  'react-dom': 'getDerivedStateFromError',
  redux: '@@redux/INIT',
  'redux toolkit': 'rtk-slice-createasyncthunk',
  'rtk query': 'overrideExisting',
  'react-redux': 'react-redux-context',
  router: 'useNavigate() may be used only',
  toastify: 'Toastify__toast-container',
  'kernel session': 'user-credentials',
  'kernel calls': 'app_key',
  'kernel drafts': 'ank.drafts',
} as const;

let builds: LoadedBuild[];
let site: JourneySite;
test.beforeAll(async ({ site: own }) => {
  builds = readShellAndRemoteBuilds();
  site = own;
});

const listScriptTexts = (build: LoadedBuild) =>
  build.files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, bytes }) => ({ path, text: bytes.toString() }));

for (const [library, mark] of Object.entries(MARKS)) {
  test(`${library} is in the shell's files, and in no remote's`, () => {
    for (const build of builds) {
      const holders = listScriptTexts(build).filter(({ text }) => text.includes(mark));
      if (build.kind === 'shell')
        expect(holders.length, `"${mark}" is no mark of ${library} any more`).toBeGreaterThan(0);
      else
        expect(
          holders.map(({ path }) => path),
          build.name,
        ).toStrictEqual([]);
    }
  });
}

test('every script is written in syntax that each browser of the list reads', () => {
  const ecmaVersion = Number(ECMASCRIPT_TARGET.replace('es', '')) as 2022;
  for (const { path, text } of builds.flatMap(listScriptTexts)) {
    expect(() => parse(text, { ecmaVersion, sourceType: 'script' }), path).not.toThrow();
  }
});

test('the shell begins with the line by which Chromium compiles it while it arrives (decision 006)', () => {
  const texts = builds.filter(({ kind }) => kind === 'shell').flatMap(listScriptTexts);
  const main = texts.filter(({ path }) => /\/main\.\w+\.js$/.test(path));
  expect(main).toHaveLength(1);
  // Behind the mark of UTF-8, which browsers take away.
  expect(main[0]?.text.startsWith('\uFEFF//# allFunctionsCalledOnLoad\n')).toBeTruthy();
});

/** Paths of the scripts that the page itself knows to have loaded. */
const listLoadedScripts = async (page: Page): Promise<string[]> => {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [...new Set(paths)].filter((path) => path.endsWith('.js'));
};

/** Names of the remotes whose containers the page has. */
const listLoadedRemotes = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window).flatMap((name) => /^ank_([a-z]+)_/.exec(name)?.[1] ?? []));

test('after a walk through all remotes exactly one copy of each runs in the page', async ({
  player: tab,
}) => {
  const { page } = tab;
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      },
    });
  });
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  for (const [link, path] of [
    ['Funds', '/imp9'],
    ['Bids', '/imp4'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/privacy');
  await expect(
    page
      .getByRole('main')
      .getByText(/privacy|collect/i)
      .first(),
  ).toBeVisible();

  const loaded = await listLoadedScripts(page);
  const all = ['accounts', 'bidding', 'history', 'wallet'];
  expect((await listLoadedRemotes(page)).sort()).toStrictEqual(all);
  for (const remote of ['shell', ...all])
    expect(
      loaded.some((path) => path.includes(`/${remote}/`)),
      `none of ${remote} among ${loaded}`,
    ).toBe(true);
  const texts = loaded.map((path) => ({ path, text: readFileSync(join(site.dir, path), 'utf8') }));
  for (const [library, mark] of Object.entries(MARKS)) {
    const copies = texts.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
    expect(copies.length, `${library} twice: ${copies}`).toBeLessThanOrEqual(1);
  }
  expect(await page.evaluate(() => (window as { renderers?: unknown[] }).renderers?.length)).toBe(1);
  tab.assertNoPageErrors();
});
