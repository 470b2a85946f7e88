import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import { compressBrotli } from '@ank/build/compress';
import { logInDemoPlayer } from '@ank/build/demo-session';
import { packageAt, ROOT } from '@ank/build/packages';
import { type StartedProvider, startDemoProvider } from '@ank/build/provider';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import type { RemoteFile } from '@ank/protocol/registry';
import { launchChromium } from '@ank/testkit/chromium';
import { type Listening, listen } from '@ank/testkit/listen';
import { makeScratchFolder } from '@ank/testkit/scratch';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import type { Browser, Page } from 'playwright-core';
import { readBuild } from '../built/loadedBuild';
import { publishBuilds } from '../publish/publishBuilds';
import { setSiteConfig } from '../publish/siteOperations';
import { type BundledScript, bundleTestScript } from '../testing/bundleTestScript';
import { makeSignedSite, toPublicKeys } from '../testing/signedSite';
import { startTestRegistryService, type TestRegistryService } from '../testing/startTestRegistryService';
import { verifySite } from '../verify/verifySite';

const site = makeSignedSite();
const shell = packageAt(join(ROOT, 'shell'));
let bench: FixtureCopies;
let cli: BundledScript;
let service: TestRegistryService;
let provider: StartedProvider;
let server: Listening;
let browser: Browser;
let page: Page;
let env: NodeJS.ProcessEnv;
let address = '';

before(async () => {
  bench = newFixtureCopies();
  cli = await bundleTestScript(join(ROOT, 'tools/release/src/testing/releaseCliEntry.ts'));
  provider = await startDemoProvider(makeScratchFolder('ank-preview-'));
  server = await listen(site.server(provider.ready.port));
  address = `http://127.0.0.1:${server.port}`;
  await buildShell(shell);
  await buildRemote(bench.remote());
  await publishBuilds(site.target, [readBuild(shell), readBuild(bench.remote())]);
  service = await startTestRegistryService(site.target);
  const { mobile, password } = provider.ready.demo ?? { mobile: '', password: '' };
  env = {
    ...process.env,
    ...{ ANK_SITE: service.address, ANK_ADDRESS: address, ANK_PLAYER: `${mobile}:${password}` },
    ANK_TOKEN: await service.makeToken('sample', ['sample'], ['preview']),
  };
  const keys = { env_type: DEFAULT_CONFIG.envType, app_key: DEFAULT_CONFIG.appKey };
  const session = await logInDemoPlayer(address, { mobile, password }, keys);
  browser = await launchChromium();
  page = await (await browser.newContext()).newPage();
  await page.addInitScript((text) => localStorage.setItem('user-credentials', text), JSON.stringify(session));
});
after(async () => {
  await browser?.close();
  await service?.app.close();
  await server?.close();
  await provider?.stop();
  cli?.remove();
  bench?.remove();
  site.remove();
});

const buildAndRunPreview = async () => {
  const { version } = await buildRemote(bench.remote());
  const { dir } = bench.remote();
  const child = spawn(process.execPath, [cli.file, 'preview'], { cwd: dir, env });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const out = join(dir, 'preview');
  return { version, code, said: output, out, comment: () => readFileSync(join(out, 'comment.md'), 'utf8') };
};

test('on a site that says nothing of previews a link draws nothing, and the comment says so', async () => {
  const { version, code, comment } = await buildAndRunPreview();
  assert.equal(code, 0);
  assert.match(comment(), /No pictures: the config\.json of the site does not say "previews": true/);
  await page.goto(`${address}/sample?preview=sample@${version}`);
  await page.getByRole('button', { name: 'Help' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Try' }).count(), 0);
  await setSiteConfig(site.target, { previews: true });
});

const HELP = 'export const words = "Words that nobody was given";';
const openAndExpectHelp = async (url: string, text: string, answer?: 'Try' | 'Reset') => {
  await page.goto(url);
  if (answer) await page.getByRole('button', { name: answer }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText(text).waitFor();
};

/** The packed bytes of the entry and of PanelScreen as the remote is built now, in the comment’s notation. */
const formatCompressedSizes = () => {
  const built = readBuild(bench.remote());
  if (built.kind !== 'remote') throw new Error('the sample is no remote');
  const { entry, files, styles } = built.remote.candidate;
  const raw = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes]));
  const packedSizeOf = (listed: readonly RemoteFile[]) => {
    const sizes = listed.map(({ src }) => compressBrotli(raw.get(src) ?? Buffer.alloc(0)).byteLength);
    return sizes.reduce((sum, size) => sum + size, 0).toLocaleString('en');
  };
  const panel = [...(files.PanelScreen ?? []), ...(styles.PanelScreen ?? [])];
  return { entry: packedSizeOf([entry]), panel: packedSizeOf(panel) };
};

test('a build is drawn by its link in one tab, pictured in three languages, and given to nobody else', async () => {
  const live = site.snapshot();
  const liveSizes = formatCompressedSizes();
  bench.edit('src/panel/help.ts', HELP);
  const { version, code, said, out, comment } = await buildAndRunPreview();
  const sizes = formatCompressedSizes();
  assert.equal(code, 0, said);
  for (const [path, text] of live)
    if (!path.includes('/.')) assert.equal(site.snapshot().get(path), text, path);
  const link = `${address}/sample?preview=sample@${version}`;
  assert.ok(comment().includes(link));
  for (const row of [
    `\n| the entry | ${sizes.entry} | ${liveSizes.entry} | `,
    `\n| PanelScreen | ${sizes.panel} | ${liveSizes.panel} | `,
  ])
    assert.ok(comment().includes(row), `${row}\n${comment()}`);
  const pictures = readdirSync(out).filter((file) => file.endsWith('.png'));
  const wanted = ['PanelScreen', 'PlainScreen'].flatMap((screen) =>
    ['en', 'hi', 'mr'].map((one) => `${screen}-${one}.png`),
  );
  assert.deepEqual(pictures.sort(), wanted, comment());
  for (const file of pictures) assert.equal(readFileSync(join(out, file)).readUInt32BE(16), 390);

  await openAndExpectHelp(`${address}/sample`, 'Help for the panel');
  await openAndExpectHelp(link, 'Words that nobody was given', 'Try');
  await openAndExpectHelp(`${address}/sample`, 'Help for the panel', 'Reset');

  const first = { comment: comment(), site: site.snapshot() };
  assert.equal((await buildAndRunPreview()).code, 0);
  assert.equal(comment(), first.comment);
  for (const [path, text] of first.site)
    if (!path.includes('/.')) assert.equal(site.snapshot().get(path), text, path);
  assert.deepEqual((await verifySite(site.target, toPublicKeys(site.key))).differs, []);
});

test('a build that breaks in the page is said to, and the tab falls back to what is live', async () => {
  bench.edit('src/screens.ts', "if (contract) throw new Error('broken');\nexport const s", 'export const s');
  const { version, code, comment } = await buildAndRunPreview();
  bench.edit('src/screens.ts', 'export const s', "if (contract) throw new Error('broken');\nexport const s");
  assert.equal(code, 0);
  assert.match(comment(), new RegExp(`\\| PanelScreen \\| none: failed ${version} .*broken`));
  await openAndExpectHelp(`${address}/sample?preview=sample@${version}`, 'Help for the panel', 'Try');
});

const PANEL = 'src/panel/PanelScreen.tsx';
const WAYS: [what: string, code: string, says: RegExp][] = [
  [
    'a style whose kind of element reading cannot see',
    "const kind = ['e', 'l', 'y', 't', 's'].reverse().join(''); document.head.appendChild(document.createElement(kind)).textContent = 'h1 { color: red }';",
    /PanelScreen: breach .*style-src/,
  ],
  [
    'rules that a library puts into such a style one by one',
    "const kind = ['e', 'l', 'y', 't', 's'].reverse().join(''); (document.head.appendChild(document.createElement(kind)) as HTMLStyleElement).sheet?.insertRule('h1 { color: red }');",
    /PanelScreen: breach .*style-src/,
  ],
  [
    'markup by a name that is made at run time',
    "const name = ['LMTH', 'renni'].map((part) => [...part].reverse().join('')).reverse().join(''); Object.assign(document.createElement('p'), { [name]: '<b>markup</b>' });",
    /PanelScreen: breach .*require-trusted-types-for/,
  ],
];

for (const [what, code, says] of WAYS)
  test(`what reading lets through and a browser does not is refused: ${what}`, async () => {
    bench.edit(PANEL, `useState(() => { ${code} });\n  const [help`, 'const [help');
    const { code: exitCode, comment } = await buildAndRunPreview();
    bench.edit(PANEL, 'const [help', `useState(() => { ${code} });\n  const [help`);
    assert.match(comment(), /\*\*A browser refuses it\.\*\* The page’s policy forbids/);
    assert.match(comment(), says);
    assert.doesNotMatch(comment(), /PlainScreen: /);
    assert.equal(exitCode, 1);
  });

test('a build that the gate refuses ends with its words in the comment, and is in no site', async () => {
  bench.edit('src/panel/help.ts', 'export const words = "https://evil.example/x";');
  const { version, code, comment } = await buildAndRunPreview();
  assert.equal(code, 1);
  assert.match(
    comment(),
    /The gate refuses it:\*\*\n\n```\nsample is refused:\n {2}absolute host: .*evil\.example/,
  );
  assert.ok(![...site.snapshot().keys()].some((path) => path.includes(version)));
});
