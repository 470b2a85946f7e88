import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { remoteBuild, shellBuild } from '@ank/testkit/builds';
import { listen } from '@ank/testkit/listen';
import { type TestSite, testSite } from '@ank/testkit/site';
import { setSiteConfig } from '../publish/operations';
import { announcedAt, publish } from '../publish/publish';

let site: TestSite;
beforeEach(async () => {
  site = testSite();
  await publish(site.target, [shellBuild()]);
});
afterEach(() => site.remove());

const bonus = (features: string[]) => remoteBuild('bonus', '1.0.0', { description: { features } });

/** A provider that announces these, and what it was asked. */
const providerOf = async (features: string[] | undefined) => {
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
  const { apiHost, asked, close } = await providerOf(['sessions', 'bonus']);
  await setSiteConfig(site.target, { apiHost, envType: 'Dev', paths: { '/api-get-social-data': '/social' } });
  const { notes } = await publish(site.target, [bonus(['bonus'])]);
  assert.equal(notes, undefined);
  assert.deepEqual(asked, ['/social {"env_type":"Dev","app_key":"ank-demo-key"}']);
  assert.deepEqual(site.served().remotes[0]?.features, ['bonus']);
  await close();
});

test('where it announces less the remote is refused, in a sentence', async () => {
  for (const [features, says] of [
    [['sessions'], /it needs "bonus" of the provider, which announces sessions/],
    [undefined, /it needs "bonus" of the provider, which announces none/],
  ] as const) {
    const { apiHost, close } = await providerOf(features && [...features]);
    await setSiteConfig(site.target, { apiHost });
    await assert.rejects(publish(site.target, [bonus(['bonus'])]), says);
    await close();
  }
  assert.deepEqual(site.served().remotes, []);
});

test('what the configuration states goes before what the provider says', async () => {
  await setSiteConfig(site.target, { apiHost: 'http://127.0.0.1:9', features: ['bonus'] });
  assert.deepEqual(await announcedAt(site.target), { features: ['bonus'] });
  await publish(site.target, [bonus(['bonus'])]);
  await assert.rejects(
    publish(site.target, [remoteBuild('gift', '1.0.0', { description: { features: ['gift'] } })]),
    /announces bonus/,
  );
});

test('where nobody can say it the remote goes live, and a sentence says what was not compared', async () => {
  const { notes } = await publish(site.target, [bonus(['bonus', 'gift'])]);
  assert.match(
    notes?.[0] ?? '',
    /^bonus needs bonus, gift of the provider: .*names no provider to ask; state/,
  );
  await setSiteConfig(site.target, { apiHost: 'http://127.0.0.1:9' });
  assert.match(JSON.stringify(await announcedAt(site.target)), /did not answer; state what it announces/);
});

test('a remote that names none asks nobody', async () => {
  await setSiteConfig(site.target, { apiHost: 'http://127.0.0.1:9' });
  assert.equal((await publish(site.target, [remoteBuild('gift', '1.0.0')])).notes, undefined);
});
