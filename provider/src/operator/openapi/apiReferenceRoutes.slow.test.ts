import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../../cli';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer } from '../../testing/playersAndBids';
import type { JsonObject } from './describedSchema';
import { type ApiAudience, buildOpenApiDocument, RECORDED_EXAMPLES } from './openApiDocument';
import { PLAYER_CALLS } from './playerPaths';

const AUDIENCES: readonly ApiAudience[] = ['players', 'operators'];

describeInWorld('the API reference', 'postgres', {}, (world) => {
  for (const audience of AUDIENCES) {
    test(`the operators' listener shows that of the ${audience} without a log-in, a script or anything to load`, async () => {
      const response = await fetch(`${world().deskUrl}/operator/reference/${audience}`);
      const page = await response.text();
      assert.deepEqual(
        [response.status, response.headers.get('content-type')],
        [200, 'text/html; charset=utf-8'],
      );
      assert.match(String(response.headers.get('content-security-policy')), /^default-src 'none'; style-src/);
      assert.doesNotMatch(page, /<script|<img|<link|url\(|@import|<[^>]+\s(src|on\w+)=/);
      const { paths } = buildOpenApiDocument(audience) as {
        paths: Record<string, Record<string, JsonObject>>;
      };
      for (const [path, methods] of Object.entries(paths))
        for (const { operationId } of Object.values(methods))
          assert.ok(page.includes(`<article id="${operationId}">`), `${path} is missing`);
    });

    test(`it gives the document of the ${audience} itself`, async () => {
      const response = await fetch(`${world().deskUrl}/operator/reference/${audience}.json`);
      assert.deepEqual(await response.json(), JSON.parse(JSON.stringify(buildOpenApiDocument(audience))));
    });
  }

  test('it is not shown under a name that is not the desk’s', async () => {
    const { hostname, port } = new URL(world().deskUrl);
    const { get } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const options = {
        hostname,
        port,
        path: '/operator/reference/players',
        headers: { host: 'elsewhere.example' },
      };
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    assert.equal(status, 403);
  });

  test('players cannot reach it', async () => {
    assert.equal((await fetch(`${world().url}/operator/reference/players`)).status, 404);
  });
});

/** Asked by few other tests, and not over HTTP: their answers are checked by the harness. */
describeInWorld(
  'calls and operations of which a test keeps an example',
  'postgres',
  { profile: 'documented' },
  (world) => {
    test('are done', async () => {
      const { unique_token } = { unique_token: (await createTestPlayer(world())).token };
      for (const path of [
        '/api-get-current-date',
        '/api-get-app-key',
        '/api-get-profile',
        '/api-get-contact-details',
        '/api-validate-bank',
      ])
        assert.equal((await world().call(path, { unique_token })).body.status, true, path);
      const calls = [
        ['POST', '/settings/day', { starts_at_minute: 300 }],
        ['POST', '/settings/contacts', { mobile_no: '9800000000' }],
        ['GET', '/trail'],
        ['GET', '/trail/roots'],
        ['GET', '/trail/hash/1'],
      ] as const;
      for (const [method, path, body] of calls)
        assert.equal((await world().desk(method, path, body)).body.status, true, path);
    });
  },
);

/** A request that is right but for its token. */
const withoutToken = (request: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(request)
      .filter(([name]) => name !== 'unique_token')
      .map(([name, value]) => [name, name === 'new_result' ? withoutToken(value as JsonObject) : value]),
  );

for (const [profile, needing] of [
  ['secure', ['player', 'secure']],
  ['documented', ['player']],
] as const)
  describeInWorld(`who needs a token in the ${profile} profile`, 'postgres', { profile }, (world) => {
    test('is what the document says', async () => {
      const wrong: string[] = [];
      for (const { path, token, group } of PLAYER_CALLS) {
        if (profile === 'secure' && group.includes('documented')) continue;
        const { http } = await world().call(
          path,
          withoutToken(RECORDED_EXAMPLES.players[path]?.request ?? {}),
        );
        if ((http === 401) !== (needing as readonly string[]).includes(token)) wrong.push(`${path} ${http}`);
      }
      assert.deepEqual(wrong, []);
    });
  });

test('ank-provider openapi prints it, of players and with --operators of operators', async () => {
  for (const [args, audience] of [
    [['openapi'], 'players'],
    [['openapi', '--operators'], 'operators'],
  ] as const) {
    const printed: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = ((text: string) => printed.push(text) > 0) as typeof write;
    try {
      assert.equal(await runCommand([...args], {}), 0);
    } finally {
      process.stdout.write = write;
    }
    assert.deepEqual(
      JSON.parse(printed.join('')),
      JSON.parse(JSON.stringify(buildOpenApiDocument(audience))),
    );
  }
});
