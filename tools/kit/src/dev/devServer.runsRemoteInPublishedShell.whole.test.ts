import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '@ank/testkit/chromium';
import { startDevSite, startStubProvider } from '@ank/testkit/development';
import { findFreePort } from '@ank/testkit/free-port';
import { type Listening, listen } from '@ank/testkit/listen';
import { makeTestSite } from '@ank/testkit/site';
import { newFixtureCopies } from '@ank/testkit/workbench';
import type { Browser, Page } from 'playwright-core';
import { buildRemote } from '../builder/buildRemote';
import { buildShell } from '../builder/buildShell';
import { packageAt, ROOT } from '../workspace/packages';

/** Webpack's first build of both pages on a busy machine, in ms. */
const PATIENCE_MS = 300_000;

const bench = newFixtureCopies();
const site = makeTestSite();
const shell = packageAt(join(ROOT, 'shell'));
let browser: Browser;
let dev: Listening;
let provider: Listening;
let running: Listening;
let origin = '';

before(async () => {
  bench.edit(
    'federation.plugins.ts',
    `const asked: string[] = [];
Object.assign(globalThis, { asked });
export const plugins = [{ name: 'asked', onLoad: ({ id }: { id: string }) => { asked.push(id); } }];`,
  );
  await buildShell(shell);
  const plain = bench.addRemote('plain');
  await buildRemote(bench.remote());
  await buildRemote(plain);
  await site.publish(shell, bench.remote(), plain);
  provider = await startStubProvider();
  running = await listen(site.server(provider.port));
  dev = await startDevSite({ shown: () => [bench.remote()], provider, siteDir: site.dir });
  origin = `http://127.0.0.1:${dev.port}`;
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await dev?.close();
  await running?.close();
  await provider?.close();
  bench.remove();
  site.remove();
});

/** The shell waits as long as the test does: webpack holds an entry back until it is built. */
const configureOverrideOrigins = (...overrideOrigins: string[]) =>
  site.configure({ overrideOrigins, loadTimeoutMs: PATIENCE_MS });

const openShellWithOverrides = async (overrides: Record<string, string>): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(
    ([session = '', wanted = '']) => {
      localStorage.setItem('user-credentials', session);
      if (!sessionStorage.getItem('asked')) localStorage.setItem('ank.overrides', wanted);
      sessionStorage.setItem('asked', '1');
    },
    [JSON.stringify({ username: 'Asha', token: 't', mobile: '9876543210' }), JSON.stringify(overrides)],
  );
  await page.goto(`http://127.0.0.1:${running.port}/sample`);
  return page;
};
/** Names of the remotes that the runtime of Module Federation in a page knows, without their versions. */
const listRemotesKnownToRuntime = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(() => {
    const { __FEDERATION__: found } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[] };
    };
    return found.__INSTANCES__
      .filter(({ name }) => name === 'shell')
      .flatMap(({ options }) => options.remotes.map(({ name }) => name));
  });
  return names.map((name) => name.replace(/_1_2_0_.*/, ''));
};
const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

test('in a running shell that allows it the development server’s remote is drawn, a saved file is on the screen by itself, and a tap brings back what is published', async () => {
  await configureOverrideOrigins(origin);
  bench.edit('src/panel/PanelScreen.tsx', 'Draft of', 'Panel of');
  const page = await openShellWithOverrides({ sample: `${origin}/remoteEntry.js` });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await waitForHeading(page, 'Draft of 220');
  await page.getByRole('complementary', { name: 'Override' }).getByText('sample').waitFor();

  assert.deepEqual(
    await listRemotesKnownToRuntime(page),
    ['ank_plain', 'ank_sample_dev'],
    'the runtime knows every remote',
  );

  // Gone with a reload.
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  const saved = Date.now();
  bench.edit('src/panel/PanelScreen.tsx', 'Board of', 'Draft of');
  await waitForHeading(page, 'Board of 220');
  console.log(`a saved file was in the running shell after ${Date.now() - saved} ms`);

  assert.equal(await page.evaluate(() => 'stays' in globalThis), true, 'without a reload');

  await page.goto(`http://127.0.0.1:${running.port}/plain`);
  await waitForHeading(page, 'Panel of 220');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('complementary', { name: 'Override' }).waitFor({ state: 'detached' });
  await page.goto(`http://127.0.0.1:${running.port}/sample`);
  await waitForHeading(page, 'Panel of 220');
  assert.equal(await page.getByRole('complementary', { name: 'Override' }).count(), 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('the development page has the runtime with every remote: its own can be loaded by it, another one is drawn by it', async () => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(
    (session) => localStorage.setItem('user-credentials', session),
    JSON.stringify({ username: 'Asha', token: 't', mobile: '9876543210' }),
  );
  await page.goto(`${origin}/plain`);
  await waitForHeading(page, 'Panel of 220');
  assert.deepEqual(await listRemotesKnownToRuntime(page), ['ank_plain', 'ank_sample_dev']);
  const doors = await page.evaluate(async () => {
    type Instance = { name: string; loadRemote: (id: string) => Promise<object | null> };
    const { __FEDERATION__: found } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    };
    const shell = found.__INSTANCES__.find(({ name }) => name === 'shell');
    return Object.keys((await shell?.loadRemote('ank_sample_dev/screens')) ?? {});
  });
  assert.deepEqual(doors.sort(), ['contract', 'screens']);
  await page.context().close();
});

test('in the development page preloadRemote fetches a remote’s files, the developer tools read its manifest, and plugins of the library hear of what is loaded', async () => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(
    (session) => localStorage.setItem('user-credentials', session),
    JSON.stringify({ username: 'Asha', token: 't', mobile: '9876543210' }),
  );
  await page.goto(`${origin}/sample`);
  await waitForHeading(page, 'Board of 220');
  const { preloaded, modules } = await page.evaluate(async () => {
    type Instance = {
      name: string;
      options: { remotes: { name: string }[] };
      preloadRemote: (asked: { nameOrAlias: string; resourceCategory: string }[]) => Promise<void>;
    };
    const { __FEDERATION__: found } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: Instance[];
        moduleInfo: Record<string, { modules?: { moduleName: string }[] }>;
      };
    };
    const shell = found.__INSTANCES__.find(({ name }) => name === 'shell');
    const plain = shell?.options.remotes.find(({ name }) => name.startsWith('ank_plain_'))?.name ?? '';
    // The library takes a link away once its file is there.
    const preloads: string[] = [];
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLLinkElement) preloads.push(`${node.rel} ${node.crossOrigin} ${node.href}`);
    }).observe(document.head, { childList: true });
    await shell?.preloadRemote([{ nameOrAlias: plain, resourceCategory: 'all' }]);
    const info = Object.entries(found.moduleInfo).find(([key]) => key.includes(plain))?.[1];
    return { preloaded: preloads, modules: info?.modules?.map(({ moduleName }) => moduleName) };
  });
  assert.ok(
    preloaded.some((link) => /^preload anonymous .*\/r\/plain\/.*\/PanelScreen\.js$/.test(link)),
    preloaded.join(),
  );
  assert.deepEqual(modules, ['screens']);
  // As text: a test's bundler names functions by a helper that the page has not.
  await page.evaluate(`__FEDERATION__.__INSTANCES__.find((one) => one.name === 'shell').registerPlugins([
    { name: 'later', onLoad: ({ id }) => { globalThis.later = id; } },
  ])`);
  await page.evaluate(() => {
    history.pushState({}, '', '/plain');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitForHeading(page, 'Panel of 220');
  const { asked, later } = await page.evaluate(() => {
    const seen = globalThis as unknown as { asked: string[]; later: string };
    return { asked: seen.asked, later: seen.later };
  });
  assert.match(asked.join(), /^ank_plain_1_2_0_\w+\/screens$/);
  assert.equal(later, asked[0]);
  await page.context().close();
});

test('a running shell that allows no origin shows what is published, and asks the development server for nothing', async () => {
  await site.configure({});
  const page = await openShellWithOverrides({ sample: `${origin}/remoteEntry.js` });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await waitForHeading(page, 'Panel of 220');
  assert.deepEqual(
    asked.filter((url) => url.startsWith(origin)),
    [],
  );
  await page.context().close();
});

test('a development server that is not running, or serves an ES module, leaves what is published, and the badge says why', async () => {
  const dead = `http://127.0.0.1:${await findFreePort()}`;
  const moduleServer = await listen(
    createServer((_request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript');
      response.end('import { a } from "./a.js";\nexport { a };\n');
    }),
  );
  const esModule = `http://127.0.0.1:${moduleServer.port}`;
  await configureOverrideOrigins(dead, esModule);
  for (const [address, says] of [
    [dead, 'does not answer'],
    [esModule, 'is an ES module: have the bundler emit a script'],
  ] as const) {
    const page = await openShellWithOverrides({ sample: `${address}/remoteEntry.js` });
    await waitForHeading(page, 'Panel of 220');
    const badge = page.getByRole('complementary', { name: 'Override' });
    await badge.getByText(`sample is the published version: ${address}/remoteEntry.js ${says}`).waitFor();
    await badge.getByRole('button', { name: 'Reset' }).click();
    await badge.waitFor({ state: 'detached' });
    await waitForHeading(page, 'Panel of 220');
    await page.context().close();
  }
  await moduleServer.close();
});

test('the panel that the address asks for takes the development server’s address', async () => {
  await configureOverrideOrigins(origin);
  const page = await openShellWithOverrides({});
  await page.goto(`http://127.0.0.1:${running.port}/sample?overrides`);
  await page.getByLabel('sample').fill(`${origin}/remoteEntry.js`);
  await page.getByRole('button', { name: 'Load' }).click();
  await waitForHeading(page, 'Board of 220');
  assert.equal(new URL(page.url()).search, '');
  await page.context().close();
});
