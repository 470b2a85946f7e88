import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startProductByNpmStart } from '@ank/testkit/started-site';

const dir = mkdtempSync(join(tmpdir(), 'ank-start-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const revisionInPage = (html: string) => /"revision":(\d+)/.exec(html)?.[1];

test('a second start with nothing changed builds nothing, publishes nothing, and keeps what the provider knows', async () => {
  const first = await startProductByNpmStart(dir);
  const page = await (await fetch(first.url)).text();
  const [, mobile = '', password = ''] = /demo player: (\d+), password (\S+)/.exec(first.readOutput()) ?? [];
  const logIn = async (url: string) => {
    const body = { env_type: 'Prod', app_key: 'ank-demo-key', mobile, password, device_id: null };
    const answer = await fetch(`${url}/api-user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { unique_token?: string }).unique_token;
  };
  assert.ok(await logIn(first.url));
  const [, desk = ''] =
    /operator's desk: (http:\/\/localhost:\d+\/desk\/) as Usha/.exec(first.readOutput()) ?? [];
  const deskPage = await fetch(desk);
  assert.match(await deskPage.text(), /<script defer src="\/desk\/[^"]+" integrity="sha256-/);
  assert.match(deskPage.headers.get('content-security-policy') ?? '', /script-src 'self';/);
  assert.equal(await first.stop(), 0);
  const index = readFileSync(join(dir, 'site/index.html'), 'utf8');

  const second = await startProductByNpmStart(dir);
  assert.match(second.readOutput(), /^Built already: /m);
  assert.doesNotMatch(second.readOutput(), /^Building|Installing/m);
  assert.equal(readFileSync(join(dir, 'site/index.html'), 'utf8'), index);
  assert.equal(revisionInPage(await (await fetch(second.url)).text()), revisionInPage(page));
  assert.ok(await logIn(second.url), 'the demo player is there');
  assert.equal(await second.stop(), 0);
  console.log(
    `ready after ${first.readyMs.toFixed(0)} ms the first time, ${second.readyMs.toFixed(0)} ms the second`,
  );
});
