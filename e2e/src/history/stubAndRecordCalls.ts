import type { Page, Route } from '@playwright/test';
import { TOMORROW_NOON } from '../support/journeyProvider';
import type { JourneySite } from '../support/journeySite';
import { fetchCredentialsOnce, postToProvider } from '../support/playerLogin';

export type JsonObject = Record<string, unknown>;

export const callProviderAsDemoPlayer = async (
  { provider }: JourneySite,
  path: string,
  body: JsonObject,
): Promise<JsonObject> => {
  const { token } = await fetchCredentialsOnce(provider);
  return postToProvider(provider.url, path, { unique_token: token, ...body });
};

/** Bodies of the calls of one path from now on, noted before they leave: browser events may come late. */
export const recordCallBodies = async (page: Page, path: string): Promise<JsonObject[]> => {
  const bodies: JsonObject[] = [];
  await page.route(`**${path}`, async (route) => {
    bodies.push(route.request().postDataJSON() as JsonObject);
    await route.fallback();
  });
  return bodies;
};

export const stubCall = (page: Page, path: string, answer: unknown): Promise<unknown> =>
  page.route(`**${path}`, (route: Route) => route.fulfill({ json: answer }));

/** month/day/year of India by the provider's clock, `ago` days back, as the histories are asked for. */
export const formatIndiaDay = (daysAgo = 0): string =>
  new Date(TOMORROW_NOON - daysAgo * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
