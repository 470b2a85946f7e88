import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { listen } from '@ank/testkit/listen';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { publishBuilds, readConfiguredOrFetchProviderFeatures } from '../publish/publishBuilds';
import { setSiteConfig } from '../publish/siteOperations';

let site: TestSite;
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [makeFakeShellBuild()]);
});
afterEach(() => site.remove());

const makeBonusBuild = (features: string[]) =>
  makeFakeRemoteBuild('bonus', '1.0.0', { description: { features } });

/** A provider that announces these, and what it was asked. */
const startFeatureProvider = async (features: string[] | undefined) => {
  const asked: string[] = [];
  const server = await listen(
    createServer((request, response) => {
      request.on('data', (part: Buffer) => asked.push(`${request.url} ${part}`));
      request.on('end', () => response.end(JSON.stringify({ status: true, features })));
    }),
  );
  return { ...server, asked, apiHost: `http://127.0.0.1:${server.port}` };
};

test('a remote goes live where the provider announces what it needs, and the page names it', async () => {
  const { apiHost, asked, close } = await startFeatureProvider(['sessions', 'bonus']);
  await setSiteConfig(site.target, { apiHost, envType: 'Dev', paths: { '/api-get-social-data': '/social' } });
  const { notes } = await publishBuilds(site.target, [makeBonusBuild(['bonus'])]);
  assert.equal(notes, undefined);
  assert.deepEqual(asked, ['/social {"env_type":"Dev","app_key":"ank-demo-key"}']);
  assert.deepEqual(site.served().remotes[0]?.features, ['bonus']);
  await close();
});

test('where it announces less the remote is refused, in a sentence', async () => {
  for (const [features, says] of [
    [['sessions'], /it needs the provider's feature "bonus", but the provider announces sessions/],
    [undefined, /it needs the provider's feature "bonus", but the provider announces none/],
  ] as const) {
    const { apiHost, close } = await startFeatureProvider(features && [...features]);
    await setSiteConfig(site.target, { apiHost });
    await assert.rejects(publishBuilds(site.target, [makeBonusBuild(['bonus'])]), says);
    await close();
  }
  assert.deepEqual(site.served().remotes, []);
});

test('what the configuration states goes before what the provider says', async () => {
  await setSiteConfig(site.target, { apiHost: 'http://127.0.0.1:9', features: ['bonus'] });
  assert.deepEqual(await readConfiguredOrFetchProviderFeatures(site.target), { features: ['bonus'] });
  await publishBuilds(site.target, [makeBonusBuild(['bonus'])]);
  await assert.rejects(
    publishBuilds(site.target, [
      makeFakeRemoteBuild('gift', '1.0.0', { description: { features: ['gift'] } }),
    ]),
    /announces bonus/,
  );
});

test('where nobody can say it the remote goes live, and a sentence says what was not compared', async () => {
  const { notes } = await publishBuilds(site.target, [makeBonusBuild(['bonus', 'gift'])]);
  assert.match(
    notes?.[0] ?? '',
    /^bonus needs bonus, gift of the provider: .*names no provider to ask; state/,
  );
  await setSiteConfig(site.target, { apiHost: 'http://127.0.0.1:9' });
  assert.match(
    JSON.stringify(await readConfiguredOrFetchProviderFeatures(site.target)),
    /did not answer; state what it announces/,
  );
});

test('an error, a refusal or an unreadable answer of the provider is no announcement: the remote goes live with a note', async () => {
  const REFUSED = JSON.stringify({ status: false, msg: 'BUSY' });
  for (const [status, body, says] of [
    [503, REFUSED, /the provider answered 503; state/],
    [429, REFUSED, /the provider answered 429; state/],
    [404, '{}', /the provider answered 404; state/],
    [200, REFUSED, /the provider refused the call; state/],
    [200, '<html>captive portal</html>', /the provider's answer cannot be read; state/],
    [200, '', /the provider's answer cannot be read; state/],
    [200, '["bonus"]', /the provider's answer cannot be read; state/],
  ] as const) {
    const server = await listen(createServer((_, response) => response.writeHead(status).end(body)));
    await setSiteConfig(site.target, { apiHost: `http://127.0.0.1:${server.port}` });
    const { unknown = '' } = await readConfiguredOrFetchProviderFeatures(site.target).finally(server.close);
    assert.match(unknown, says, `${status} ${body}`);
  }
  const server = await listen(createServer((_, response) => response.writeHead(503).end(REFUSED)));
  await setSiteConfig(site.target, { apiHost: `http://127.0.0.1:${server.port}` });
  const { notes } = await publishBuilds(site.target, [makeBonusBuild(['bonus'])]).finally(server.close);
  assert.match(notes?.[0] ?? '', /^bonus needs bonus of the provider: the provider answered 503/);
});

test('a remote that names none asks nobody', async () => {
  await setSiteConfig(site.target, { apiHost: 'http://127.0.0.1:9' });
  assert.equal((await publishBuilds(site.target, [makeFakeRemoteBuild('gift', '1.0.0')])).notes, undefined);
});
