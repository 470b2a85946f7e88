import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { launchChromium } from '@ank/testkit/chromium';
import { findFreePort } from '@ank/testkit/free-port';
import { parseRegistryBlock } from '@ank/testkit/site';
import { type StartedSite, startProductByNpmStart } from '@ank/testkit/started-site';
import { newestServedVersionOf } from '@ank/testkit/whole';
import type { Browser, Page } from 'playwright-core';
import { SESSION_KEY } from '../dev/devPage';
import { logInDemoPlayer } from '../dev/logInDemoPlayer';
import { installedPackageNameOf, PUBLISHED_FOLDERS } from '../testing/installPackedPackages';
import { makeReleaseCheckout, type ReleaseCheckout } from '../testing/releaseCheckout';
import { openTerminal, type Terminal } from '../testing/terminal';
import { startVerdaccio, type Verdaccio } from '../testing/verdaccio';
import { ROOT, readJsonFile } from '../workspace/packages';

const PATIENCE_MS = 120_000;
let folder = '';
let registry: Verdaccio;
let checkout: ReleaseCheckout;
let site: StartedSite;
let browser: Browser;
let team: Terminal;
let session = '';
let player = '';

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ank-team-'));
  registry = await startVerdaccio(join(folder, 'registry'));
  team = openTerminal(registry.url, folder, { ANK_SITE: join(folder, 'work/site') });
  checkout = makeReleaseCheckout('desk');
  site = await startProductByNpmStart(join(folder, 'work'));
  browser = await launchChromium();
  const [, mobile = '', password = ''] = /demo player: (\d+), password (\S+)/.exec(site.readOutput()) ?? [];
  player = `${mobile}:${password}`;
  const keys = { env_type: DEFAULT_CONFIG.envType, app_key: DEFAULT_CONFIG.appKey };
  session = JSON.stringify(await logInDemoPlayer(site.url, { mobile, password }, keys));
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await registry?.close();
  checkout?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs it as a person would, and fails with all it said. */
const runCommand = async (cwd: string, command: string): Promise<string> => {
  const [program = '', ...args] = command.split(' ');
  const { code, said } = await team.run(cwd, program, ...args);
  assert.equal(code, 0, `${command}\n${said}`);
  return said;
};

/** The same, after the one command that it says is to be run first. */
const installMissingAndRun = async (cwd: string, command: string): Promise<string> => {
  const [program = '', ...args] = command.split(' ');
  const { code, said } = await team.run(cwd, program, ...args);
  const [, missing = ''] = /Run: (npm install .+)/.exec(said) ?? [];
  assert.ok(code !== 0 && missing, said);
  await runCommand(cwd, missing);
  return runCommand(cwd, command);
};

const formatMinutesSince = (began: number) => `${((performance.now() - began) / 60_000).toFixed(1)} minutes`;

const openLoggedInPage = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [SESSION_KEY, session],
  );
  return page;
};

/** The version of a remote that the running site gives to everybody. */
const fetchLiveVersion = async (name: string) =>
  newestServedVersionOf(parseRegistryBlock(await (await fetch(site.url)).text()), name);

test('lerna publish puts every package into the registry, as it is packed', async () => {
  const { host } = new URL(registry.url);
  const env = { npm_config_registry: registry.url, [`npm_config_//${host}/:_authToken`]: 'anybody' };
  checkout.lerna(['publish', 'from-package', '--yes', '--no-git-reset', '--registry', registry.url], env);
  for (const name of PUBLISHED_FOLDERS) {
    const own = readJsonFile<{ version: string }>(join(ROOT, name, 'package.json'));
    const { versions } = (await (await fetch(`${registry.url}${installedPackageNameOf(name)}`)).json()) as {
      versions: Record<string, Record<string, unknown>>;
    };
    const { license, private: isPrivate } = versions[own.version] ?? {};
    assert.equal(isPrivate, undefined, name);
    assert.ok(license, name);
  }
});

/** The commands of one part of the guide for teams, without what it says of them. */
const readGuideCommands = (heading: string): string[] => {
  const guide = readFileSync(join(ROOT, 'docs/team.md'), 'utf8');
  const [, block = ''] = guide.split(`## ${heading}\n`)[1]?.split('```') ?? [];
  return block
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/ +#.*/, '').trim())
    .filter(Boolean);
};

/** `npm run dev` in a folder, until its screen has been drawn. */
const runDevAndWaitForText = async (dir: string, command: string, path: string, text: string) => {
  const [program = '', ...args] = command.split(' ');
  const port = await findFreePort();
  const own = openTerminal(registry.url, folder, { PORT: String(port) });
  const { found, stop } = await own.start(dir, /with hot reload: (\S+)/, program, ...args);
  try {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${found[1]}${path}`);
    await page.getByText(text).waitFor();
    await page.context().close();
  } finally {
    await stop();
  }
};

test('the guide leads from an empty folder to a drawn screen', async () => {
  const began = performance.now();
  let dir = folder;
  const messages: string[] = [];
  for (const command of readGuideCommands('In a repository of your own')) {
    const started = performance.now();
    if (command.startsWith('cd ')) dir = join(dir, command.slice(3));
    else if (command === 'npm run dev') await runDevAndWaitForText(dir, command, '/bonus', 'This is bonus.');
    else messages.push(await runCommand(dir, command));
    console.log(`${command}: ${formatMinutesSince(started)}`);
  }
  assert.equal(dir, join(folder, 'bonus'));
  assert.doesNotMatch(messages.join('\n'), /EBADENGINE|ERESOLVE/);
  assert.match(messages.join('\n'), /1 passed/);
  assert.match(messages.at(-1) ?? '', /published bonus: revision \d+/);
  const page = await openLoggedInPage();
  await page.goto(`${site.url}/bonus`);
  await page.getByText('This is bonus.').waitFor();
  await page.context().close();
  console.log(`a remote of its own, from nothing to a drawn screen: ${formatMinutesSince(began)}`);
});

test('its pipeline, from a clean checkout, makes the second release', async () => {
  const began = performance.now();
  const dir = join(folder, 'bonus');
  const pipeline = readFileSync(join(dir, '.github/workflows/remote.yml'), 'utf8');
  const [check = ''] = pipeline.split('\n  live:');
  const commands = [...check.matchAll(/run: (.+)/g)].map(([, command = '']) => command);
  assert.deepEqual([commands[0], commands.at(-1)], ['npm ci', 'npx ank publish --canary 5']);
  rmSync(join(dir, 'node_modules'), { recursive: true });
  const words = join(dir, 'src/texts/catalogue.ts');
  writeFileSync(words, readFileSync(words, 'utf8').replace('This is bonus.', 'This is the second bonus.'));
  const screen = join(dir, 'src/bonus/BonusScreen.test.tsx');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace('This is bonus.', 'This is the second bonus.'));
  for (const command of commands) await runCommand(dir, command);
  await runCommand(dir, 'npx ank promote bonus');
  const page = await openLoggedInPage();
  await page.goto(`${site.url}/bonus`);
  await page.getByText('This is the second bonus.').waitFor();
  await page.context().close();
  assert.match(readFileSync(join(dir, '.npmrc'), 'utf8'), new RegExp(`@ank:registry=${registry.url}`));
  console.log(`its second release, by its pipeline: ${formatMinutesSince(began)}`);
});

test('its pipeline for a pull request puts a version beside the site, and writes what there is to say of it', async () => {
  const dir = join(folder, 'bonus');
  const pipeline = readFileSync(join(dir, '.github/workflows/remote.yml'), 'utf8');
  const [, job = ''] = pipeline.split('\n  preview:');
  const commands = [...job.matchAll(/run: (.+)/g)].map(([, command = '']) => command);
  assert.equal(commands[0], 'npm ci');
  const words = join(dir, 'src/texts/catalogue.ts');
  writeFileSync(words, readFileSync(words, 'utf8').replace('the second bonus', 'a bonus for nobody'));
  const before = await (await fetch(site.url)).text();
  const pipe = openTerminal(registry.url, folder, {
    ...{ ANK_SITE: join(folder, 'work/site'), ANK_ADDRESS: site.url, ANK_PLAYER: player },
  });
  for (const command of commands.filter((one) => !/^(npm ci|gh )/.test(one))) {
    const [program = '', ...args] = command.split(' ');
    const { code, said } = await pipe.run(dir, program, ...args);
    assert.equal(code, 0, said);
  }
  const comment = readFileSync(join(dir, 'preview/comment.md'), 'utf8');
  assert.match(
    comment,
    /^<!-- ank preview bonus -->\n[\s\S]*\| BonusScreen-en\.png \| BonusScreen-hi\.png \|/,
  );
  assert.equal(await (await fetch(site.url)).text(), before);
});

for (const [tool, program] of [
  ['pnpm', 'pnpm@10.12.1'],
  // Left to itself it takes packages for Node 22, and we promise 20 as well.
  ['yarn', 'yarn@1.22.22 --ignore-engines'],
] as const)
  test(`a team that installs by ${tool} comes as far`, async () => {
    const began = performance.now();
    const name = `${tool}gift`;
    const dir = join(folder, name);
    await runCommand(folder, `npm create @ank/remote ${name}`);
    for (const command of ['install', 'run lint', 'run typecheck', 'run test', 'run build'])
      await runCommand(dir, `npx ${program} ${command}`);
    await runCommand(dir, 'npx ank publish');
    const page = await openLoggedInPage();
    await page.goto(`${site.url}/${name}`);
    await page.getByText(`This is ${name}.`).waitFor();
    await page.context().close();
    console.log(`by ${tool}, from nothing to a drawn screen: ${formatMinutesSince(began)}`);
  });

test("a team takes the wallet's folder alone: it is installed, tested, built, published and drawn", async () => {
  const began = performance.now();
  const dir = join(folder, 'taken/mfe-wallet');
  mkdirSync(join(folder, 'taken'));
  cpSync(join(ROOT, 'mfe-wallet'), dir, {
    recursive: true,
    filter: (path) => !['dist', 'node_modules'].includes(basename(path)),
  });
  const before = await fetchLiveVersion('wallet');
  await runCommand(dir, 'npm install');
  assert.match(await installMissingAndRun(dir, 'npm test'), /Tests: +\d+ passed/);
  await runCommand(dir, 'npm run typecheck');
  await runCommand(dir, 'npm run build');
  await installMissingAndRun(dir, 'npx ank publish wallet');
  const { version } = readJsonFile<{ version: string }>(join(dir, 'dist/latest.json'));
  assert.notEqual(version, before);
  assert.equal(await fetchLiveVersion('wallet'), version);
  const page = await openLoggedInPage();
  const drawn = page.waitForResponse((answer) => answer.url().includes(`/r/wallet/${version}/WalletScreen`));
  await page.goto(`${site.url}/wallet`);
  assert.ok((await drawn).ok());
  await page.getByRole('heading', { name: 'Wallet' }).first().waitFor();
  await page.context().close();
  console.log(`the wallet's folder alone, to a drawn screen: ${formatMinutesSince(began)}`);
});
