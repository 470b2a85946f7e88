import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { GateRefusal } from '../gate/gateRefusal';
import { publishBuilds } from './publishBuilds';
import { writeRevision } from './revisions';
import { describeStatus } from './siteActions';
import { setSiteConfig } from './siteOperations';

let site: TestSite;
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('bidding', '1.0.0'),
  ]);
});
afterEach(() => site.remove());

const listServedVersions = (name: string) =>
  site
    .served()
    .remotes.find((remote) => remote.name === name)
    ?.candidates.map(({ version }) => version);

test('shell and remotes go live together in one revision, named in the page', () => {
  const { revision, shell, remotes, revoked } = site.served();
  assert.equal(revision, 1);
  assert.equal(shell.version, '1.0.0');
  assert.deepEqual(
    remotes.map(({ name }) => name),
    ['bidding', 'wallet'],
  );
  assert.deepEqual(revoked, []);
  const html = site.snapshot().get('index.html') ?? '';
  assert.match(html, /<script defer src="\/shell\/1\.0\.0\/main\.js" integrity="sha256-[^"]+" crossorigin/);
  assert.ok(html.indexOf('id="registry"') < html.indexOf('rel="stylesheet"'));
  assert.doesNotMatch(html, /<!--ank/);
});

test('publishing a remote changes no byte of any other file save the revision and its page', async () => {
  const before = site.snapshot();
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  const after = site.snapshot();
  const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  assert.deepEqual(changed.sort(), ['index.html', 'registry/current.json']);
  const added = [...after.keys()].filter((path) => !before.has(path));
  assert.ok(
    added.every(
      (path) => /^(r\/wallet\/1\.1\.0|registry\/page)\//.test(path) || path === 'registry/rev/2.json',
    ),
    added.join(),
  );
});

test('the two versions before stay for a fall-back, and a third does not', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0'])
    await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', version)]);
  assert.deepEqual(listServedVersions('wallet'), ['1.3.0', '1.2.0', '1.1.0']);
});

test('the page carries the files of the version it will load, and only the entries of those before', async () => {
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  const [best, before] = site.served().remotes.find(({ name }) => name === 'wallet')?.candidates ?? [];
  assert.equal(best?.files.Screen?.length, 1);
  assert.deepEqual(before?.files, {});
  assert.match(before?.entry.integrity ?? '', /^sha256-/);
  const kept = JSON.parse(site.snapshot().get('registry/rev/2.json') ?? '');
  assert.equal(kept.remotes[1].candidates[1].files.Screen.length, 1, 'the revision itself keeps all');
});

test('of a screen that no start leads to the page names no file', async () => {
  const build = makeFakeRemoteBuild('wallet', '1.1.0');
  const [first] = build.remote.description.routes;
  assert.ok(first);
  const { candidate } = build.remote;
  candidate.files.Other = candidate.files.Screen ?? [];
  candidate.styles.Other = candidate.styles.Screen ?? [];
  build.remote.description.routes.push({ ...first, path: '/other', screen: 'Other', start: false });
  await publishBuilds(site.target, [build]);
  const [best] = site.served().remotes.find(({ name }) => name === 'wallet')?.candidates ?? [];
  assert.deepEqual(Object.keys(best?.files ?? {}), ['Screen']);
  assert.deepEqual(Object.keys(best?.styles ?? {}), ['Screen']);
  const kept = JSON.parse(site.snapshot().get('registry/rev/2.json') ?? '');
  assert.equal(kept.remotes[1].candidates[0].files.Other.length, 1, 'the revision itself keeps all');
});

test('what is live already is no new revision', async () => {
  const { revision, changed } = await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.0.0')]);
  assert.equal(revision, 1);
  assert.deepEqual(changed, []);
});

test('a version never changes its content', async () => {
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  const other = makeFakeRemoteBuild('wallet', '1.0.0', { code: 'other();' });
  await assert.rejects(
    publishBuilds(site.target, [other]),
    /published with other content.*raise the package's version/,
  );
  assert.equal(site.served().revision, 2);
});

test('a refused build uploads nothing and changes nothing', async () => {
  const before = site.snapshot();
  await assert.rejects(
    publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '2.0.0', { kernel: '^2.0.0' })]),
    GateRefusal,
  );
  assert.deepEqual(site.snapshot(), before);
});

test('a path may move between two remotes that are published together', async () => {
  const routes = makeFakeRemoteBuild('bidding', '1.0.0').remote.description.routes;
  const grown = makeFakeRemoteBuild('wallet', '1.1.0', {
    description: { routes: [...makeFakeRemoteBuild('wallet', '1.0.0').remote.description.routes, ...routes] },
  });
  await assert.rejects(publishBuilds(site.target, [grown]), /path collision: \/bidding belongs to bidding/);
  const moved = makeFakeRemoteBuild('bidding', '1.1.0', {
    description: { routes: routes.map((route) => ({ ...route, path: '/bids' })) },
  });
  await publishBuilds(site.target, [grown, moved]);
  assert.deepEqual(listServedVersions('wallet'), ['1.1.0', '1.0.0']);
});

test('the configuration is in the page, escaped, and changes it at once', async () => {
  await setSiteConfig(site.target, { apiHost: '', supportEmail: '</script><script>alert(1)</script>' });
  const html = site.snapshot().get('index.html') ?? '';
  assert.equal(html.match(/<\/script>/g)?.length, 4, 'registry, config, start, shell');
  assert.match(html, /\\u003c\/script>\\u003cscript>alert/);
});

test('status names what is live, and a page that an interrupted publisher left behind', async () => {
  assert.match(
    await describeStatus(site.target),
    /revision 1 .*\n {2}shell {5}1\.0\.0 .*\n {2}bidding {3}1\.0\.0\n {2}wallet {4}1\.0\.0$/,
  );
  const old = site.snapshot().get('index.html') ?? '';
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  writeFileSync(join(site.dir, 'index.html'), old);
  assert.match(await describeStatus(site.target), /the page still shows revision 1/);
});

test('a configuration that the page would not start with, or not understand, is refused and changes nothing', async () => {
  const before = site.snapshot();
  for (const [config, says] of [
    [{ pollMS: 1000 }, /pollMS is not known here/],
    [{ apiHost: 'api.example.com/' }, /apiHost must be an http\(s\) origin/],
    [{ timeZone: 'Kolkata' }, /timeZone must be an IANA time zone/],
  ] as const)
    await assert.rejects(setSiteConfig(site.target, config), says);
  assert.deepEqual(site.snapshot(), before);
});

test('a page says that its configuration was checked; one changed behind the publisher’s back makes none', async () => {
  const marked = /<script type="application\/json" id="config" data-checked>/;
  assert.match(String(await site.target.get('index.html')), marked);
  await site.target.put('config.json', Buffer.from('{"pollMs":0}'));
  const next = publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '7.0.0')]);
  await assert.rejects(next, /Configuration: pollMs must be a positive number of ms/);
});

test('what phones could not read never becomes a revision, whatever it was made from', async () => {
  const before = site.snapshot();
  const broken = writeRevision(site.target, 'by hand', (live) => ({
    ...live,
    remotes: live.remotes.map((record) => ({ ...record, candidates: [] })),
  }));
  await assert.rejects(broken, /remotes\[0\]\.candidates must list at least one version/);
  assert.deepEqual(site.snapshot(), before);
});
