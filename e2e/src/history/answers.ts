import type { Page, Route } from '@playwright/test';
import { credentialsOf, post } from '../support/player';
import { NOON } from '../support/provider';
import type { Site } from '../support/site';

export type Row = Record<string, unknown>;

export const answerOf = async ({ provider }: Site, path: string, body: Row): Promise<Row> => {
  const { token } = await credentialsOf(provider);
  return post(provider.url, path, { unique_token: token, ...body });
};

/** Bodies of the calls of one path from now on, noted before they leave: browser events may come late. */
export const sentTo = async (page: Page, path: string): Promise<Row[]> => {
  const bodies: Row[] = [];
  await page.route(`**${path}`, async (route) => {
    bodies.push(route.request().postDataJSON() as Row);
    await route.fallback();
  });
  return bodies;
};

export const state = (page: Page, path: string, answer: unknown): Promise<unknown> =>
  page.route(`**${path}`, (route: Route) => route.fulfill({ json: answer }));

/** month/day/year of India by the provider's clock, `ago` days back, as the histories are asked for. */
export const indianDay = (ago = 0): string =>
  new Date(NOON - ago * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
