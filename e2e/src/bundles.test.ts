import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LANGUAGE } from '@ank/tooling/src/build/browsers';
import type { Built } from '@ank/tooling/src/publish/built';
import { nameOf } from '@ank/tooling/src/publish/built';
import { parse } from 'acorn';
import { builtPage } from './support/built';
import { openLoggedIn } from './support/player';
import { openSite, type Site } from './support/site';

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

let builds: Built[];
let site: Site;
before(async () => {
  builds = await builtPage();
  site = await openSite();
});
after(() => site?.close());

const scripts = (one: Built) =>
  one.files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, bytes }) => ({ path, text: bytes.toString() }));

for (const [library, mark] of Object.entries(MARKS)) {
  test(`${library} is in the shell's files, and in no remote's`, () => {
    for (const one of builds) {
      const holders = scripts(one).filter(({ text }) => text.includes(mark));
      if (one.kind === 'shell') assert.ok(holders.length > 0, `"${mark}" is no mark of ${library} any more`);
      else
        assert.deepEqual(
          holders.map(({ path }) => path),
          [],
          nameOf(one),
        );
    }
  });
}

test('every script is written in syntax that each browser of the list reads', () => {
  const ecmaVersion = Number(LANGUAGE.replace('es', '')) as 2022;
  for (const { path, text } of builds.flatMap(scripts)) {
    assert.doesNotThrow(() => parse(text, { ecmaVersion, sourceType: 'script' }), path);
  }
});

test('after a walk through all remotes exactly one copy of each runs in the page', async () => {
  const tab = await openLoggedIn(site);
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
  const loaded = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.set(response.url(), response.text());
  });
  await page.goto('/imp');
  await page.getByText('Market Open', { exact: true }).first().waitFor();
  for (const [link, path] of [
    ['Funds', '/imp9'],
    ['Bids', '/imp4'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/privacy');
  await page
    .getByRole('main')
    .getByText(/privacy|collect/i)
    .first()
    .waitFor();

  const remotes = new Set([...loaded.keys()].flatMap((url) => /\/r\/(\w+)\//.exec(url)?.[1] ?? []));
  assert.deepEqual([...remotes].sort(), ['accounts', 'bidding', 'history', 'wallet']);
  const texts = await Promise.all([...loaded].map(async ([url, text]) => ({ url, text: await text })));
  for (const [library, mark] of Object.entries(MARKS)) {
    const copies = texts.filter(({ text }) => text.includes(mark)).map(({ url }) => new URL(url).pathname);
    assert.ok(copies.length <= 1, `${library} twice: ${copies}`);
  }
  assert.equal(await page.evaluate(() => (window as { renderers?: unknown[] }).renderers?.length), 1);
  tab.assertQuiet();
  await tab.close();
});
