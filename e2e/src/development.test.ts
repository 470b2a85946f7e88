import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '@ank/build/compile';
import { containerConfig } from '@ank/build/dev-config';
import { setSiteConfig } from '@ank/release/site-config';
import { listen } from '@ank/testkit/listen';
import { remotePackages } from './support/built';
import { openLoggedIn } from './support/player';
import type { JourneySite } from './support/site';
import { test } from './support/test';

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
  const wallet = remotePackages().find(({ name }) => name === 'wallet');
  assert.ok(wallet);
  const config = containerConfig(wallet, origin);
  await runWebpack({ ...config, output: { ...config.output, path: dir } });
  const store = { 'ank.overrides': JSON.stringify({ wallet: `${origin}/remoteEntry.js` }) };

  await setSiteConfig(site.target, {});
  const player = await openLoggedIn(site);
  await player.page.goto('/imp');
  await player.page.evaluate((entries) => Object.assign(localStorage, entries), store);
  await player.page.goto('/imp7');
  await player.page.getByRole('link', { name: 'Add Fund' }).waitFor();
  assert.equal(asked.length, 0, 'an origin that is not allowed was asked');
  player.assertQuiet();
  await player.close();

  await setSiteConfig(site.target, { overrideOrigins: [origin] });
  const developer = await openLoggedIn(site);
  const { page } = developer;
  await page.goto('/imp');
  await page.evaluate((entries) => Object.assign(localStorage, entries), store);
  await page.goto('/imp7');
  await page.getByRole('link', { name: 'Add Fund' }).waitFor();
  assert.ok(asked.includes('200 /remoteEntry.js'), asked.join(' '));
  await page.getByRole('main').getByText('12,450', { exact: false }).first().waitFor();
  developer.assertQuiet();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForFunction(() => localStorage.getItem('ank.overrides') === null);
  await page.getByRole('link', { name: 'Add Fund' }).waitFor();
  await developer.close();
});
