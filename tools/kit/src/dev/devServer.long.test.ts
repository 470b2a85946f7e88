import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '@ank/testkit/chromium';
import { startDevSite, startStubProvider } from '@ank/testkit/development';
import { type Listening, sendRawRequest } from '@ank/testkit/listen';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import type { Browser } from 'playwright-core';
import { allPackages, ROOT, readJsonFile } from '../workspace/packages';

/** Webpack's first build on a busy machine, in ms. */
const PATIENCE_MS = 300_000;

let bench: FixtureCopies;
let browser: Browser;
let server: Listening;
let provider: Listening;
let port = 0;

before(async () => {
  bench = newFixtureCopies();
  browser = await launchChromium();
  provider = await startStubProvider();
  const session = { username: 'Asha', token: 't', mobile: '9876543210' };
  server = await startDevSite({
    shown: () => [bench.remote()],
    provider,
    siteDir: join(bench.dir, 'none'),
    session,
  });
  port = server.port;
});
after(async () => {
  await server?.close();
  await browser?.close();
  await provider?.close();
  bench?.remove();
});

test('a remote starts alone, logged in, and a saved file changes the screen without losing what is in it', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`http://127.0.0.1:${port}/sample`);
  await page.getByRole('heading', { name: 'Panel of 220' }).waitFor();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('Help for the panel').waitFor();

  const saved = Date.now();
  bench.edit('src/panel/PanelScreen.tsx', 'Board of', 'Panel of');
  await page.getByRole('heading', { name: 'Board of 220' }).waitFor();
  console.log(`a saved file was on the screen after ${Date.now() - saved} ms`);
  assert.ok(await page.getByText('Help for the panel').isVisible(), 'its state was lost');
  assert.equal(loads, 1, 'the page was reloaded');
  await page.close();
});

const PANEL = 'src/panel/PanelScreen.tsx';

/** A page at the remote's screen, and how often it was loaded since. */
const openPanelAndCountLoads = async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`http://127.0.0.1:${port}/sample`);
  await page.getByRole('heading', { name: 'of 220' }).waitFor();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return { page, loads: () => loads };
};

test('a mistake that a save brings is off the screen with the save that mends it', async () => {
  const { page, loads } = await openPanelAndCountLoads();
  bench.edit(PANEL, "if (styles) throw new Error('a mistake');\n  const [help", 'const [help');
  await page.getByText('Sample did not load').waitFor();
  bench.edit(PANEL, 'const [help', "if (styles) throw new Error('a mistake');\n  const [help");
  await page.getByRole('heading', { name: 'of 220' }).waitFor();
  assert.equal(await page.getByText('Sample did not load').count(), 0);
  assert.equal(loads(), 0, 'the page was reloaded');
  await page.close();
});

const SLICE = `
import { createSlice } from '@ank/shared/redux';
import { injectSlice } from '@ank/shared/store';
const slice = createSlice({
  name: 'sampleRows',
  initialState: { rows: ['first'] },
  reducers: {},
  selectors: { selectRows: (state) => state.rows.join() },
});
export const { selectRows } = injectSlice(slice, undefined, { version: __ANK_VERSION__ }).selectors;
`;

test('a slice whose shape is edited begins anew with the save', async () => {
  bench.edit('src/panel/rows.ts', SLICE);
  bench.edit(
    PANEL,
    "import { useSelector } from '@ank/shared/redux';\nimport { selectRows } from './rows';\nimport styles",
    'import styles',
  );
  bench.edit(PANEL, '<p>rows: {useSelector(selectRows)}</p><p>{help}</p>', '<p>{help}</p>');
  const { page, loads } = await openPanelAndCountLoads();
  await page.getByText('rows: first').waitFor();
  const table = SLICE.replace("rows: ['first']", 'table: { second: 1 }').replace(
    'state.rows.join()',
    'Object.keys(state.table).join()',
  );
  bench.edit('src/panel/rows.ts', table);
  await page.getByText('rows: second').waitFor();
  assert.equal(await page.getByText('Sample did not load').count(), 0);
  assert.equal(loads(), 0, 'the page was reloaded');
  await page.close();
});

test('the page has the policy of production, and a violation is shown with what to do instead', async () => {
  const { headers } = await sendRawRequest(port, '/sample');
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'none'", "style-src 'self'", "require-trusted-types-for 'script'"])
    assert.ok(policy.includes(part), policy);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(headers['x-frame-options'], 'DENY');

  const { page } = await openPanelAndCountLoads();
  assert.equal(await page.getByRole('alert').count(), 0, 'a sound screen keeps to the policy');
  const bad = `useState(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
    try {
      document.createElement('p').innerHTML = '<b>markup</b>';
    } catch {}
    try {
      new Function('return 1')();
    } catch {}
    try {
      document.createElement('script').src = 'https://cdn.example/library.js';
    } catch {}
  });
  const [help`;
  bench.edit(PANEL, bad, 'const [help');
  await page.reload();
  const alert = page.getByRole('alert');
  await alert.getByText('style-src-elem blocked inline').waitFor();
  await alert.getByText('Write it into a .module.css').waitFor();
  await alert.getByText('blocked Element innerHTML').waitFor();
  await alert.getByText('Draw it with React, or clean it with DOMPurify').waitFor();
  await alert.getByText('blocked Function').waitFor();
  await alert.getByText('take a library that runs no text as code').waitFor();
  await alert.getByText('blocked HTMLScriptElement src').waitFor();
  await alert.getByText('no script comes from elsewhere').waitFor();
  await alert.getByRole('button', { name: 'Close' }).click();
  await alert.waitFor({ state: 'detached' });
  bench.edit(PANEL, 'const [help', bad);
  await page.close();
});

test('the same server offers the remote to a running shell on another origin', async () => {
  const { status, headers, body } = await sendRawRequest(port, '/remoteEntry.js');
  assert.equal(status, 200);
  assert.equal(headers['access-control-allow-origin'], '*');
  const entry = body.toString();
  assert.match(entry, /^(?:\/\*[\s\S]*?\*\/\s*)*var ank_sample_dev;/m);
  assert.ok(entry.includes(`http://127.0.0.1:${port}/`), 'chunks come from here, whatever page asks');
  assert.doesNotMatch(entry, /\beval\(/);
});

test('calls go to the provider, missing files are no page', async () => {
  const call = await sendRawRequest(port, '/api-user-wallet-balance', { method: 'POST', body: '{}' });
  assert.equal(JSON.parse(call.body.toString()).wallet_amt, '100');
  assert.equal((await sendRawRequest(port, '/r/wallet/1/gone.js')).status, 404);
});

type Override = { sourceMapPathOverrides?: Record<string, string> };

test('at the root the whole app comes from its sources, where a save swaps a screen and a debugger finds each file', async () => {
  const shown = () => [...allPackages().filter(({ kind }) => kind === 'remote'), bench.remote()];
  const session = { username: 'Asha', token: 't', mobile: '9876543210' };
  const whole = await startDevSite({ shown, provider, siteDir: join(bench.dir, 'none'), session });
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`http://127.0.0.1:${whole.port}/imp4`);
    await page.getByRole('heading', { name: 'Bid History' }).waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`http://127.0.0.1:${whole.port}/sample`);
    await page.getByRole('heading', { name: 'of 220' }).waitFor();
    bench.edit(PANEL, '<p>swapped in the whole app</p><p>{help}</p>', '<p>{help}</p>');
    await page.getByText('swapped in the whole app').waitFor();
    assert.equal(loads, 1, 'the page was reloaded');

    const { body } = await sendRawRequest(whole.port, '/dev/main.js.map');
    const { sources } = JSON.parse(body.toString()) as { sources: string[] };
    const launch = readJsonFile<{ configurations: Override[] }>(join(ROOT, '.vscode/launch.json'));
    const overrides = launch.configurations.flatMap((configuration) =>
      configuration.sourceMapPathOverrides ? [configuration.sourceMapPathOverrides] : [],
    );
    assert.ok(overrides.length > 0);
    const own = sources.filter((source) => /\.tsx?$/.test(source) && !source.includes('node_modules'));
    assert.ok(own.length > 50, `${own.length} sources`);
    for (const override of overrides)
      for (const source of own) {
        const found = Object.entries(override).find(([from]) => source.startsWith(from.replace('*', '')));
        const file = found?.[1]
          .replace(/^\$\{workspaceFolder\}/, ROOT)
          .replace('*', source.slice(found[0].length - 1));
        assert.ok(file && existsSync(file), source);
      }
  } finally {
    await page.close();
    await whole.close();
  }
});
