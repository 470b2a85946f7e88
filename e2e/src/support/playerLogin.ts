import type { Page } from '@playwright/test';
import type { BrowserTab } from './browserTab';
import { failTest } from './failTest';
import type { JourneyProvider } from './journeyProvider';
import type { JourneySite } from './journeySite';

export const logInDemoPlayerByForm = async (page: Page, { demo }: JourneyProvider): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Phone Number').fill(demo.mobile);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/imp');
};

type Credentials = { username: string; token: string; mobile: string };

const requestCredentials = async ({ url, demo }: JourneyProvider): Promise<Credentials> => {
  const { mobile, password } = demo;
  const answer = await postToProvider(url, '/api-user-login', { mobile, password, device_id: null });
  const token =
    String(answer.unique_token ?? '') ?? failTest(`log-in was refused: ${JSON.stringify(answer)}`);
  return { username: demo.name, token, mobile: demo.mobile };
};

const credentialsByProvider = new Map<string, Promise<Credentials>>();

/** A player's token, from the provider itself; one log-in serves a whole test file. */
export const fetchCredentialsOnce = (provider: JourneyProvider): Promise<Credentials> => {
  const providerAndPlayer = `${provider.url} ${provider.demo.mobile}`;
  const credentials = credentialsByProvider.get(providerAndPlayer) ?? requestCredentials(provider);
  credentialsByProvider.set(providerAndPlayer, credentials);
  return credentials;
};

export const postToProvider = async (
  url: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ env_type: 'Prod', app_key: 'ank-demo-key', ...body }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

export const fetchDemoPlayerPoints = async (provider: JourneyProvider): Promise<number> => {
  const { token } = await fetchCredentialsOnce(provider);
  const { wallet_amt } = await postToProvider(provider.url, '/api-user-wallet-balance', {
    unique_token: token,
  });
  return Number(wallet_amt);
};

/** A phone on which the demo player is logged in; `installId` is its name among devices, for canaries. */
export const openLoggedInTab = async (
  site: JourneySite,
  options: Parameters<JourneySite['open']>[0] = {},
  installId?: string,
): Promise<BrowserTab> => {
  const value = JSON.stringify(await fetchCredentialsOnce(site.provider));
  const localStorage = [{ name: 'user-credentials', value }];
  if (installId) localStorage.push({ name: 'ank.install', value: installId });
  return site.open({
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
    ...options,
  });
};
