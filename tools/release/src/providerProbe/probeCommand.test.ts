import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { makeScratchFolder } from '@ank/testkit/scratch';
import { makeTestSite } from '@ank/testkit/site';
import {
  CORS_HEADERS,
  type FakeRelatedApp,
  RELATED_APP_PLAYER,
  startFakeRelatedApp,
} from '../testing/fakeRelatedApp';
import { probeCommand } from './probeCommand';

const LOG_IN = ['--mobile', RELATED_APP_PLAYER.mobile, '--pin', RELATED_APP_PLAYER.pin];
const KEYS = { mobile_no: '', features: ['idempotency-key', 'inbox'] };

type ProbeRun = { code: number; said: string; ms: number };

const runProbeCommand = async (url: string, ...flags: string[]): Promise<ProbeRun> => {
  const began = performance.now();
  const log = mock.method(console, 'log', () => undefined);
  try {
    const code = await probeCommand([url, ...flags]);
    const message = log.mock.calls.map((call) => String(call.arguments[0])).join('\n');
    return { code, said: message, ms: performance.now() - began };
  } finally {
    log.mock.restore();
  }
};

const runThenClose = async <Given>(
  family: FakeRelatedApp,
  use: (family: FakeRelatedApp) => Promise<Given>,
): Promise<Given> => {
  try {
    return await use(family);
  } finally {
    await family.close();
  }
};

test('a server of the family gets the configuration that fits it, which a site takes', async () => {
  const out = join(makeScratchFolder('ank-probe-'), 'config.json');
  const family = await startFakeRelatedApp({
    folder: '/game/v1',
    otherwise: { status: 'false', msg: 'Invalid call' },
  });
  await runThenClose(family, async ({ url, port }) => {
    const { code, said } = await runProbeCommand(url, ...LOG_IN, '--out', out);
    assert.equal(code, 0, said);
    const { paths, ...config } = JSON.parse(readFileSync(out, 'utf8'));
    assert.deepEqual(config, {
      apiHost: `http://127.0.0.1:${port}`,
      closeLines: 'digits',
      withdrawMethods: { google: 6, paytm: 5, phonepe: 9 },
    });
    assert.equal(paths['/api-user-login'], '/game/v1/api-user-login');
    assert.equal(paths['/api-galidisawar-submit-bid'], '/game/v1/api-galidisswar-submit-bid');
    const site = makeTestSite();
    await site.configure({ ...config, paths });
    site.remove();
    assert.match(said, /Players will have:\n {2}- log-in, wallet, bid history, contacts\n/);
    assert.match(said, /whether a bid won or lost \(no settlement states/);
    assert.match(said, /Starline \(\/game\/v1\/api-starline-game is not there\)/);
    assert.match(said, /No idempotency keys: .* but cannot prevent it\.\n/);
    assert.match(said, /Any app_key is accepted/);
    assert.match(said, /read as 1250 points/);
    assert.ok(said.includes(`Try it: ANK_CONFIG=${out} npm start`));
  });
});

test('it reads, and tells what it did not try; with --write the others are asked empty and for nobody', async () => {
  const family = await startFakeRelatedApp();
  const writes =
    /submit-bid|request-add|fund-request$|transfer-wallet|registration|password|upi-details|update|resend|check/;
  await runThenClose(family, async ({ url, asked }) => {
    const { said } = await runProbeCommand(url, ...LOG_IN);
    assert.match(said, /Not tried, for it changes something .*: bids, .*transfers, registration/);
    assert.deepEqual(
      asked.filter(({ path }) => writes.test(path)),
      [],
    );
    assert.ok(asked.some(({ path, body }) => path === '/api-logout' && body.unique_token === 'T-1'));
    await runProbeCommand(url, ...LOG_IN, '--write');
    const written = asked.filter(({ path }) => writes.test(path));
    assert.ok(written.some(({ path }) => path === '/api-submit-bid'));
    for (const { path, body } of written)
      assert.deepEqual(Object.keys(body), [
        'env_type',
        'app_key',
        ...(path.includes('forget') ? ['mobile'] : []),
      ]);
  });
});

test('number and PIN are not repeated, not even when the server does it', async () => {
  const family = await startFakeRelatedApp();
  await runThenClose(family, async ({ url }) => {
    const { code, said } = await runProbeCommand(
      url,
      '--mobile',
      RELATED_APP_PLAYER.mobile,
      '--pin',
      'wrong-pin',
    );
    assert.equal(code, 1);
    assert.match(said, /The log-in was refused: "No … here \[2J"/);
    assert.doesNotMatch(said, new RegExp(`wrong-pin|${RELATED_APP_PLAYER.mobile}|\u001b`));
  });
});

test('without a log-in it says what that would tell, and leaves the verdict open', async () => {
  const family = await startFakeRelatedApp();
  await runThenClose(family, async ({ url }) => {
    const { code, said } = await runProbeCommand(url);
    assert.equal(code, 2);
    assert.match(said, /Behind the log-in: log-in, wallet/);
  });
});

const makeWalletAnswer = (fields: object) => ({ '/api-user-wallet-balance': { status: true, ...fields } });
const stranger: [
  name: string,
  options: Parameters<typeof startFakeRelatedApp>[0],
  code: number,
  says: RegExp,
][] = [
  [
    'pages of other origins are not let in',
    { cors: {} },
    1,
    /page of http:\/\/localhost:8080 log in: Access-Control-Allow-Origin is missing/,
  ],
  [
    'the header of every call is not let in',
    { cors: { ...CORS_HEADERS, 'access-control-allow-headers': 'x-own' } },
    1,
    /Access-Control-Allow-Headers lacks content-type/,
  ],
  [
    'two servers each write the header',
    { cors: { ...CORS_HEADERS, 'access-control-allow-origin': '*, *' } },
    1,
    /Access-Control-Allow-Origin is "\*, \*"/,
  ],
  [
    'keys are announced and the header is not let in',
    { answers: { '/api-get-social-data': KEYS } },
    1,
    /CORS list lacks that header: every bid would be blocked/,
  ],
  [
    'pages cannot read the clock',
    { cors: { ...CORS_HEADERS, 'access-control-expose-headers': '' } },
    0,
    /Pages cannot read its clock/,
  ],
  ['it says yes to everything', { otherwise: { status: true } }, 1, /yes to a call that does not exist/],
  ['any token is taken', { answers: makeWalletAnswer({ wallet_amt: 5 }) }, 0, /Any token is accepted/],
  [
    'the wallet holds no number',
    { answers: makeWalletAnswer({ wallet_amt: 'lots' }) },
    0,
    /points in the wallet \(not a number\)/,
  ],
  [
    'the wallet is a page',
    { answers: { '/api-user-wallet-balance': '<!doctype html>' } },
    1,
    /Without a wallet nobody plays: .* does not answer with JSON/,
  ],
  [
    'a call never ends its answer',
    { answers: { '/api-how-to-play': (response) => response.write('{') } },
    0,
    /how to play \(\/api-how-to-play does not answer in time\)/,
  ],
  [
    'a call answers without end',
    { answers: { '/api-how-to-play': (response) => response.end(' '.repeat(3_000_000)) } },
    0,
    /how to play \(\/api-how-to-play answers with more than 2 MB\)/,
  ],
  [
    'the connection is cut',
    { answers: { '/api-get-social-data': (response) => response.destroy() } },
    1,
    /api-get-social-data cannot be reached/,
  ],
  [
    'all lies elsewhere',
    {
      answers: {
        '/api-get-social-data': (response) =>
          response.writeHead(301, { location: 'https://new.example/' }).end(),
      },
    },
    1,
    /leads to "https:\/\/new.example\/", and no browser follows/,
  ],
  [
    'the clock is wrong',
    {
      answers: {
        '/api-get-social-data': (response) =>
          response.writeHead(200, { date: new Date(Date.now() + 600_000).toUTCString() }).end('{}'),
      },
    },
    0,
    /Its clock is (599|600) s ahead/,
  ],
];
for (const [name, options, code, says] of stranger)
  test(`${name}: it is said, in bounded time`, async () => {
    await runThenClose(await startFakeRelatedApp(options), async ({ url }) => {
      const told = await runProbeCommand(url, ...LOG_IN, '--patience', '2');
      assert.match(told.said, says);
      assert.equal(told.code, code, told.said);
      assert.ok(told.ms < 24_000 + 1000, `${told.ms} ms`);
    });
  });

test('a server that never answers costs one wait, and no configuration is written', async () => {
  const out = join(makeScratchFolder('ank-probe-'), 'config.json');
  const silent = () => undefined;
  const family = await startFakeRelatedApp({
    answers: { '/api-get-social-data': silent, '/api-get-app-key': silent },
  });
  await runThenClose(family, async ({ url }) => {
    const { code, said, ms } = await runProbeCommand(url, '--patience', '0.3', '--out', out);
    assert.deepEqual([code, existsSync(out)], [1, false]);
    assert.match(said, /does not answer in time/);
    assert.ok(ms < 3000, `${ms} ms`);
  });
});

test('a page of the provider itself needs no leave, and the gate is told what is announced', async () => {
  const out = join(makeScratchFolder('ank-probe-'), 'config.json');
  const family = await startFakeRelatedApp({ cors: {}, answers: { '/api-get-social-data': KEYS } });
  await runThenClose(family, async ({ url }) => {
    const { code } = await runProbeCommand(url, ...LOG_IN, '--origin', url, '--out', out);
    const { features, apiHost } = JSON.parse(readFileSync(out, 'utf8'));
    assert.deepEqual([code, features, apiHost], [0, ['idempotency-key', 'inbox'], undefined]);
  });
});

test('calls that failed announce nothing and deny nothing: the gate is not told that there is none', async () => {
  const out = join(makeScratchFolder('ank-probe-'), 'config.json');
  const busy = { status: false, code: 'LIMITED', msg: 'Too many requests.' };
  const answers = { '/api-get-social-data': busy, '/api-user-wallet-balance': busy };
  await runThenClose(await startFakeRelatedApp({ cors: {}, answers }), async ({ url }) => {
    const { said } = await runProbeCommand(url, ...LOG_IN, '--origin', url, '--out', out);
    assert.equal('features' in JSON.parse(readFileSync(out, 'utf8')), false);
    assert.match(
      said,
      /What is not known yet:[\s\S]*Not announced and not denied, for the calls that say so failed/,
    );
    assert.doesNotMatch(said, /what Ank's own provider adds/);
  });
});

test('what it cannot use is refused in words', async () => {
  await assert.rejects(probeCommand([]), /the provider must be an address/);
  await assert.rejects(probeCommand(['ftp://x']), /the provider must be an address/);
  await assert.rejects(probeCommand(['http://127.0.0.1:1', '--mobile', '1']), /pass both --mobile and --pin/);
  await assert.rejects(
    probeCommand(['http://127.0.0.1:1', '--patience', 'x']),
    /--patience must be a number of seconds/,
  );
});
