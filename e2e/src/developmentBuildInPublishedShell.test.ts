import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '@ank/build/compile';
import { makeDevContainerConfig } from '@ank/build/dev-config';
import { setSiteConfig } from '@ank/release/site-config';
import { listen } from '@ank/testkit/listen';
import { expect } from '@playwright/test';
import { listRemotePackages } from './support/buildAndReadPackages';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import type { JourneySite } from './support/journeySite';
import { openLoggedInTab } from './support/playerLogin';

let site: JourneySite;
const dir = mkdtempSync(join(tmpdir(), 'ank-dev-'));
const asked: string[] = [];
let server: Awaited<ReturnType<typeof listen>>;
test.beforeAll(async ({ site: own }) => {
  site = own;
  server = await listen(
    createServer((request, response) => {
      const headers = { 'access-control-allow-origin': '*' };
      try {
        const bytes = readFileSync(join(dir, new URL(request.url ?? '/', 'http://any').pathname));
        const type = request.url?.endsWith('.css') ? 'text/css' : 'text/javascript';
        asked.push(`200 ${request.url}`);
        response.writeHead(200, { ...headers, 'content-type': type }).end(bytes);
      } catch {
        asked.push(`404 ${request.url}`);
        response.writeHead(404, headers).end();
      }
    }),
  );
});
test.afterAll(async () => {
  await server?.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a remote’s development build runs in the published shell, from an allowed origin, under a badge with a way back', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  const config = makeDevContainerConfig(wallet, origin);
  await runWebpack({ ...config, output: { ...config.output, path: dir } });
  const store = { 'ank.overrides': JSON.stringify({ wallet: `${origin}/remoteEntry.js` }) };

  await setSiteConfig(site.target, {});
  const player = await openLoggedInTab(site);
  await player.page.goto('/imp');
  await player.page.evaluate((entries) => Object.assign(localStorage, entries), store);
  await player.page.goto('/imp7');
  await expect(player.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(asked, 'an origin that is not allowed was asked').toHaveLength(0);
  player.assertNoPageErrors();
  await player.close();

  await setSiteConfig(site.target, { overrideOrigins: [origin] });
  const developer = await openLoggedInTab(site);
  const { page } = developer;
  await page.goto('/imp');
  await page.evaluate((entries) => Object.assign(localStorage, entries), store);
  await page.goto('/imp7');
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(asked, asked.join(' ')).toContain('200 /remoteEntry.js');
  await expect(page.getByRole('main').getByText('12,450', { exact: false }).first()).toBeVisible();
  developer.assertNoPageErrors();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForFunction(() => localStorage.getItem('ank.overrides') === null);
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await developer.close();
});
