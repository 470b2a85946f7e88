import { createServer } from 'node:http';
import { type Listening, listen } from '@ank/testkit/listen';
import { expect } from '@playwright/test';
import { test } from './support/journeyFixtures';
import { TOMORROW_NOON } from './support/journeyProvider';
import { fetchDemoPlayerPoints } from './support/playerLogin';

test.use({ providerEnv: { PROVIDER_PROFILE: 'documented' } });

type Row = Record<string, unknown>;

let elsewhere: Listening;
test.beforeAll(async () => {
  elsewhere = await listen(
    createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html>')),
  );
});
test.afterAll(() => elsewhere?.close());

test('a page of another app, on an origin of its own, goes from log-in to withdrawal as it was written', async ({
  provider,
  browser,
}) => {
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${elsewhere.port}/`);
    const ask = (path: string, fields: Row): Promise<Row> =>
      page.evaluate(
        async ([url, body]) => {
          const headers = { 'Content-Type': 'application/json', Cookie: 'ci_session=7c38fc1f' };
          const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'follow' });
          return (await answer.json()) as Row;
        },
        [
          `${provider.url}${path}`,
          JSON.stringify({ env_type: 'Prod', app_key: 'constant-of-the-page', ...fields }),
        ] as const,
      );
    const { mobile, password } = provider.demo;
    const { unique_token } = await ask('/api-user-login', { device_id: '{{android_id}}', password, mobile });
    const mine = { unique_token };
    const home = await ask('/api-get-dashboard-data', mine);
    const market = (home.result as Row[]).find(({ game_name }) => game_name === 'Midnight Star');
    const points = await fetchDemoPlayerPoints(provider);
    const noon = new Date(TOMORROW_NOON);
    const month = noon.toLocaleDateString('en-US', { month: 'long' });
    const bid_date = `${noon.getDate()}-${month}-${noon.getFullYear()}`;
    const line = {
      digits: '6',
      closedigits: '',
      points: '50',
      session: 'Open',
      pana: 'Single Digit',
      closepana: '',
    };
    const bid = { Gamename: 'Midnight Star', totalbit: 50, gameid: market?.game_id, pana: 'Single Digit' };
    const placed = await ask('/api-submit-bid', {
      ...mine,
      game_id: market?.game_id,
      new_result: { ...mine, ...bid, gametype: 'Open', bid_date, session: 'Single Digit', result: [line] },
    });
    expect(placed.status, String(placed.msg)).toBe(true);
    expect(await fetchDemoPlayerPoints(provider)).toBe(points - 50);
    const today = noon.toLocaleDateString('en-US');
    const history = await ask('/api-bid-history-data', { ...mine, bid_from: today, bid_to: today });
    expect((history.bid_data as Row[])[0]?.digits).toStrictEqual('6');
    const methods = await ask('/api-user-payment-method-list', { ...mine, mobile_no: mobile });
    const [method] = methods.result as Row[];
    const wanted = { mobile, request_amount: 500, payment_method: method?.type };
    const withdrawn = await ask('/api-user-withdraw-fund-request', { ...mine, ...wanted });
    expect(withdrawn.status, String(withdrawn.msg)).toBe(true);
    expect(await fetchDemoPlayerPoints(provider)).toBe(points - 550);
    const list = await ask('/api-user-withdraw-transaction-history', { ...mine, mobile_no: mobile });
    expect((list.withdrawdata as Row[])[0]?.request_amount).toBe(500);
  } finally {
    await page.close();
  }
});
