import { createECDH, randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { newPushSender } from '../newPushSender';
import { test } from '../support/journeyFixtures';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import { findDeskFaultsInAllSizes, logOutOfDesk, TABLET_VIEWPORT } from './deskScreenChecks';

const makePushKeys = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};
const server = makePushKeys();
const SERVER_KEY = server.getPublicKey('base64url');

let deskProvider: DeskProvider;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser, {
    VAPID_PUBLIC_KEY: SERVER_KEY,
    VAPID_PRIVATE_KEY: server.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:desk@house.example',
  });
});
test.afterAll(() => deskProvider?.close());

type ShownNotification = { title: string; tag: string; data: string };
type WorkerWithShownNotifications = {
  shown: ShownNotification[];
  registration: {
    showNotification: (title: string, options: Omit<ShownNotification, 'title'>) => Promise<void>;
  };
};

/** What a browser without a window lacks: notifications, and a push service, which gives an endpoint. */
const stubPushInPage = ({ p256dh, auth }: { p256dh: string; auth: string }) => {
  const endpoint = 'https://push.invalid.example.com/desk';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem('endpoint');
      return true;
    },
  } as unknown as PushSubscription;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('endpoint') ? subscription : null;
  PushManager.prototype.subscribe = async (asked) => {
    localStorage.setItem('endpoint', String(asked?.applicationServerKey));
    return subscription;
  };
};

test('a desk can be installed, and calls while it is closed once that is switched on, until the person logs out', async () => {
  const tab = await deskProvider.open({ serviceWorkers: 'allow' });
  const { page, context } = tab;
  const phone = {
    p256dh: makePushKeys().getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(stubPushInPage, phone);
  const devtools = await context.newCDPSession(page);
  const push = await newPushSender(devtools, deskProvider.origin);
  await deskProvider.logIn(page, 'Chandra');
  const { url, errors, manifest } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toStrictEqual([`${deskProvider.origin}/desk/manifest.webmanifest`, []]);
  expect(manifest.scope).toBe(`${deskProvider.origin}/desk/`);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toStrictEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  // The switch is in the menu of a phone.
  await page.setViewportSize({ width: 1280, height: 800 });
  const call = page.getByRole('checkbox', { name: 'Notify me when the desk is closed' });
  const wait = context.waitForEvent('serviceworker');
  await call.click();
  const worker = await wait;
  await expect(
    page.getByRole('checkbox', { name: 'Notify me when the desk is closed', checked: true }),
  ).toBeVisible();
  expect(worker.url()).toBe(`${deskProvider.origin}/desk/sw.js`);
  expect(await findDeskFaultsInAllSizes(page, 'called', [TABLET_VIEWPORT])).toStrictEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('endpoint'))).toBe(SERVER_KEY);
  await page.reload();
  await expect(
    page.getByRole('checkbox', { name: 'Notify me when the desk is closed', checked: true }),
  ).toBeVisible();

  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerWithShownNotifications;
    scope.shown = [];
    scope.registration.showNotification = async (title, { tag, data }) => {
      scope.shown.push({ title, tag, data });
    };
  });
  const data = JSON.stringify({ title: 'Deposits waiting: 2', body: '', path: '/deposits' });
  await push(data);
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerWithShownNotifications).shown);
  await expect.poll(async () => (await shown()).length > 0, 'the push was not shown').toBe(true);
  expect(await shown()).toStrictEqual([{ title: 'Deposits waiting: 2', tag: 'ank-desk', data: '/deposits' }]);

  await logOutOfDesk(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await deskProvider.logIn(page, 'Chandra');
  await expect(
    page.getByRole('checkbox', { name: 'Notify me when the desk is closed', checked: false }),
  ).toBeVisible();
  tab.assertNoPageErrors(/401/);
  await tab.close();
});
