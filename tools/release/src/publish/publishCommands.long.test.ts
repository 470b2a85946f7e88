import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { buildVersionUnlessBuilt } from '@ank/build/output';
import { ROOT } from '@ank/build/packages';
import { CANDIDATE_FILE } from '@ank/build/paths';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { newFixtureCopies } from '@ank/testkit/workbench';
import { contentSecurityPolicy } from '../serve/contentSecurityPolicy';
import { type BundledScript, bundleTestScript } from '../testing/bundleTestScript';
import { publishBuilds } from './publishBuilds';
import { setSiteConfig } from './siteOperations';

let site: TestSite;
let cli: BundledScript;
before(async () => {
  cli = await bundleTestScript(join(ROOT, 'tools/release/src/testing/releaseCliEntry.ts'));
});
after(() => cli.remove());
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
});
afterEach(() => site.remove());

const runAnk = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli.file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ANK_SITE: site.dir },
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

test('a day of commands, each saying the revision that is live', () => {
  assert.match(runAnk('canary', 'wallet', '5').stdout, /^canary wallet: revision 3 is live, after \d+ ms$/);
  assert.match(runAnk('promote', 'wallet').stdout, /^promoted wallet: revision 4 is live/);
  assert.match(runAnk('rollback', 'wallet').stdout, /^rolled back wallet: revision 5 is live/);
  assert.match(runAnk('promote', 'wallet', '1.1.0').stdout, /revision 6 is live/);
  assert.match(runAnk('revoke', 'wallet', '1.1.0').stdout, /^revoked wallet 1\.1\.0: revision 7 is live/);
  assert.match(runAnk('rollback', '--revision', '1').stdout, /^back to 1: revision 8 is live/);
  assert.match(
    runAnk('status').stdout,
    /revision 8 .*[\s\S]*wallet {4}1\.0\.0\n {2}revoked {3}wallet@1\.1\.0\n {2}owner {5}one: /,
  );
  assert.doesNotMatch(runAnk('log').stdout, new RegExp(`${userInfo().username}|${hostname()}`));
});

test('a flag is switched on for some, for all and off', async () => {
  await publishBuilds(site.target, [
    makeFakeRemoteBuild('wallet', '1.2.0', { description: { flags: { newKeys: 'Larger keys' } } }),
  ]);
  assert.match(
    runAnk('flag', 'wallet', 'newKeys', '25').stdout,
    /^flag wallet\.newKeys 25: revision 4 is live/,
  );
  assert.match(runAnk('flag', 'wallet', 'newKeys', 'on').stdout, /revision 5 is live/);
  assert.match(runAnk('status').stdout, /\n {2}flag {6}wallet\.newKeys on\n/);
  assert.match(runAnk('flag', 'wallet', 'newKeys', 'off').stdout, /revision 6 is live/);
  assert.doesNotMatch(runAnk('status').stdout, /newKeys on/);
});

test('publish says when the sources have changed since they were built', async () => {
  const bench = newFixtureCopies();
  const told = () =>
    spawnSync(process.execPath, [cli.file, 'publish', '--to', site.dir], {
      cwd: bench.remote().dir,
      encoding: 'utf8',
    }).stderr;
  try {
    await buildVersionUnlessBuilt(bench.remote(), async (version, dir) => {
      const { remote } = makeFakeRemoteBuild(bench.remote().name, version);
      writeFileSync(join(dir, CANDIDATE_FILE), JSON.stringify(remote));
    });
    assert.doesNotMatch(told(), /have changed/);
    bench.edit('src/panel/help.ts', 'Other help');
    assert.match(
      told(),
      /^sample: its sources have changed since 1\.2\.0-[0-9a-f]{8} was built, which goes live/,
    );
  } finally {
    bench.remove();
  }
});

const mistakes: [string[], RegExp][] = [
  [['rollback'], /^ank rollback: pass shell, the name of a remote, or --revision N$/],
  [['canary', 'wallet'], /pass the name of a remote and a percentage/],
  [['canary', 'wallet', 'many'], /many is not a percentage/],
  [['flag', 'wallet', 'newKeys'], /pass the name of a remote, a flag, and on, off or a percentage/],
  [['flag', 'wallet', 'newKeys', 'maybe'], /maybe is not a percentage/],
  [['flag', 'wallet', 'newKeys', 'on'], /wallet has no flag "newKeys"; its remote\.json names none/],
  [['revoke', 'wallet'], /pass the name of a remote and a version/],
  [['publish'], /nothing to publish is named: pass shell, the name of a remote, or --all/],
  [
    ['publish', 'nothing'],
    /there is no package "nothing" here\. The packages are shell, accounts, bidding, history, wallet$/,
  ],
  [['status', '--to', 's3://Bad'], /"s3:\/\/Bad" is not the address of a bucket: write s3:\/\/BUCKET/],
  [['status', '--to', 'http://127.0.0.1:9'], /^ank status: http:\/\/127\.0\.0\.1:9 is unreachable$/],
  [['rollback', 'funds'], /no remote "funds" is live; there are wallet$/],
];
for (const [args, says] of mistakes) {
  test(`ank ${args.join(' ')} is told what is missing, in one line`, () => {
    const { status, stdout, stderr } = runAnk(...args);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, says);
    assert.equal(stderr.split('\n').length, 1);
  });
}

test('the headers for a server of one’s own name the hosts of the site’s configuration', async () => {
  const config = { apiHost: 'https://api.example.com', telemetryUrl: 'https://events.example.com/in' };
  await setSiteConfig(site.target, config);
  const lines = runAnk('headers').stdout.split('\n');
  assert.ok(lines.includes(`content-security-policy: ${contentSecurityPolicy(config)}`));
  assert.match(lines.join('\n'), /connect-src 'self' https:\/\/api\.example\.com https:\/\/events/);
  assert.ok(lines.includes('x-content-type-options: nosniff'));
});
