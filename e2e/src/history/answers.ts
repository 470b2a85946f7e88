import type { Page, Route } from 'playwright-core';
import { credentialsOf, post } from '../support/player';
import { NOON } from '../support/provider';
import type { Site } from '../support/site';

export type Row = Record<string, unknown>;

export const answerOf = async ({ provider }: Site, path: string, body: Row): Promise<Row> => {
  const { token } = await credentialsOf(provider);
  return post(provider.url, path, { unique_token: token, ...body });
};

export const sentTo = (page: Page, path: string): Row[] => {
  const bodies: Row[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as Row);
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
