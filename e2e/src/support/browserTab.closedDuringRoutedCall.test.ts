import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import { openTab } from './browserTab';

const server = createServer(({ url }, response) => {
  if (url === '/never') return;
  response.setHeader('content-type', 'text/html').end('<p>Here</p>');
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a page is closed while a call of its own is with a route: nothing complains', async ({ browser }) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { page, close } = await openTab(browser);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    server.on('request', ({ url }) => url === '/never' && resolve());
  });
  await page.route('**/never', (route) => route.fetch().finally(() => setTimeout(end)));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(() => void fetch('/never').catch(() => {}));
  await asked;
  await close();
  await ended;
});
