import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '@ank/build/packages';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { type Listening, listen, sendRawRequest } from '@ank/testkit/listen';
import { makeTestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';
import { headersCommand } from '../publish/publishCommands';
import { setSiteConfig } from '../publish/siteOperations';
import { contentSecurityPolicy, hashInlineScript, securityHeaders } from './contentSecurityPolicy';
import { newSiteServer } from './siteServer';

const site = makeTestSite();
let server: Listening;
before(async () => {
  await publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  server = await listen(newSiteServer({ dir: site.dir }));
});
after(async () => {
  await server.close();
  site.remove();
});

const readHeadersInNginxConfig = (): Record<string, string> =>
  Object.fromEntries(
    [
      ...readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8').matchAll(
        /(?:add_header (\S+) "?([^"$]*?)"? always|map \$uri \$ank_policy \{\n +default +"([^"]*)");/g,
      ),
    ].map(([, name = 'content-security-policy', value, policy]) => [
      name.toLowerCase(),
      value ?? policy ?? '',
    ]),
  );

const readHeadersOfCommand = async (): Promise<Record<string, string>> => {
  const lines: string[] = [];
  const log = console.log;
  console.log = (line: string) => lines.push(line);
  await headersCommand(['--to', site.dir]).finally(() => {
    console.log = log;
  });
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
};

test('the local site, `ank headers` and the nginx configuration say the same', async () => {
  const wanted = securityHeaders({});
  assert.deepEqual(await readHeadersOfCommand(), wanted);
  const answer = await sendRawRequest(server.port, '/');
  const nginx = readHeadersInNginxConfig();
  for (const [name, value] of Object.entries(wanted)) {
    assert.equal(answer.headers[name], value, name);
    assert.equal(nginx[name], value, `${name} in deploy/nginx.conf`);
  }
});

test('the policy closes what the app does not use', () => {
  const policy = contentSecurityPolicy({});
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    assert.ok(policy.split('; ').includes(part), part);
  assert.doesNotMatch(policy, /unsafe|blob:|\*/);
});

test('pictures come from the site, the provider and the hosts of the configuration, from any https host when it names none', () => {
  const images = (config: Parameters<typeof contentSecurityPolicy>[0]) =>
    /img-src ([^;]*)/.exec(contentSecurityPolicy(config))?.[1];
  assert.equal(images({}), "'self' data: https:");
  assert.equal(images({ mediaHosts: [] }), "'self' data:");
  assert.equal(
    images({ apiHost: 'http://127.0.0.1:9', mediaHosts: ['https://*.pictures.example'] }),
    "'self' data: http://127.0.0.1:9 https://*.pictures.example",
  );
});

test('a host that would say more than a host is refused before it is stored', async () => {
  for (const host of ['https://a.example; script-src *', "'unsafe-inline'", '*', 'data:', 'javascript:'])
    await assert.rejects(
      setSiteConfig(site.target, { mediaHosts: [host] }),
      /mediaHosts must hold http\(s\) origins/,
    );
  assert.equal(await site.target.get('config.json'), undefined);
});

test('the hash is that of the script in the page, whoever rendered it', async () => {
  const page = String(await site.target.get('index.html'));
  assert.ok(hashInlineScript(page));
  await site.target.put('index.html', Buffer.from(page.replace('<script>', '<script>/* older */')));
  const other = hashInlineScript(String(await site.target.get('index.html')));
  assert.notEqual(other, hashInlineScript(page));
  const { headers } = await sendRawRequest(server.port, '/');
  assert.match(String(headers['content-security-policy']), new RegExp(`'${other?.replace(/[+]/g, '\\+')}'`));
});
