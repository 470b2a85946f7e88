import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { listAllFiles } from '@ank/build/files';
import { ROOT } from '@ank/build/packages';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';
import { readSigner } from '../publish/signing';
import { rollBackRemoteOrShell, SITE_VERB_OPERATIONS } from '../publish/siteOperations';
import { type BundledScript, bundleTestScript } from '../testing/bundleTestScript';

let site: TestSite;
let cli: BundledScript;
const outside = mkdtempSync(join(tmpdir(), 'ank-keys-'));
const key = join(outside, 'key.pem');
before(async () => {
  cli = await bundleTestScript(join(ROOT, 'tools/release/src/testing/releaseCliEntry.ts'));
});
after(() => {
  cli?.remove();
  rmSync(outside, { recursive: true, force: true });
});
beforeEach(() => {
  site = makeTestSite();
});
afterEach(() => site.remove());

const readFileMode = (path: string) => statSync(join(site.dir, path)).mode & 0o777;

/** Gives the site's files that its web server's user, who is in its group, cannot read. */
const listFilesClosedToGroup = () =>
  listAllFiles(site.dir)
    .map((file) => relative(site.dir, file))
    .filter((path) => !path.startsWith('registry/.') && (readFileMode(path) & 0o040) === 0);

/** Runs a command as a publisher whose shell has this umask. */
const runAnkUnderUmask = (umask: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, cli.file, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, ANK_SITE: site.dir, ANK_SIGNING_KEY: key, XDG_STATE_HOME: outside },
    },
  );
  return { status, said: stdout.trim() + stderr.trim() };
};

for (const umask of ['077', '027'])
  test(`under umask ${umask} what goes live, is rolled back and repaired stays readable for the web server, and verify says so`, async () => {
    chmodSync(site.dir, 0o755);
    if (!existsSync(key)) runAnkUnderUmask(umask, 'registry', 'key', '--out', key);
    const target = { ...site.target, signer: readSigner(key) };
    const before = process.umask(Number.parseInt(umask, 8));
    try {
      await publishBuilds(target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
      await publishBuilds(target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
    } finally {
      process.umask(before);
    }
    assert.deepEqual(listFilesClosedToGroup(), []);
    for (const args of [
      ['rollback', 'wallet'],
      ['promote', 'wallet'],
      ['revoke', 'wallet', '1.1.0'],
    ]) {
      const { status, said } = runAnkUnderUmask(umask, ...args);
      assert.equal(status, 0, said);
      assert.match(said, /is live/);
      assert.deepEqual(listFilesClosedToGroup(), []);
    }
    assert.match(
      runAnkUnderUmask(umask, 'verify', '--key', `${key}.pub`).said,
      /everything is as it was published/,
    );
    chmodSync(join(site.dir, 'index.html'), 0o600);
    const closed = runAnkUnderUmask(umask, 'verify', '--key', `${key}.pub`);
    assert.equal(closed.status, 1);
    assert.match(closed.said, /closed .+ the first is index\.html/);
    assert.equal(runAnkUnderUmask(umask, 'status', '--repair').status, 0);
    assert.equal(readFileMode('index.html'), 0o644);
    assert.match(
      runAnkUnderUmask(umask, 'verify', '--key', `${key}.pub`).said,
      /everything is as it was published/,
    );
  });

/** Two publishers of a group, and root, who alone can play both. */
const [ASHA, BINA, GROUP] = [54_001, 54_002, 54_000];

const runAsUnixUser = async <Value>(user: number, work: () => Promise<Value>): Promise<Value> => {
  const umask = process.umask(0o077);
  process.setegid?.(GROUP);
  process.seteuid?.(user);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
    process.umask(umask);
  }
};

if (process.getuid?.() === 0) {
  test('two users of a group publish to one site in turn, each over what the other wrote', async () => {
    chownSync(site.dir, 0, GROUP);
    chmodSync(site.dir, 0o2775);
    await runAsUnixUser(ASHA, () =>
      publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]),
    );
    await runAsUnixUser(BINA, () => publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]));
    await runAsUnixUser(ASHA, () => rollBackRemoteOrShell(site.target, 'wallet'));
    await runAsUnixUser(BINA, () => publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.2.0')]));
    assert.equal(site.served().remotes[0]?.candidates[0]?.version, '1.2.0');
    assert.deepEqual(listFilesClosedToGroup(), []);
    assert.equal(statSync(join(site.dir, 'index.html')).uid, BINA);
    assert.equal(statSync(join(site.dir, 'r/wallet')).uid, ASHA);
    assert.equal(statSync(join(site.dir, 'r/wallet/1.2.0')).gid, GROUP);
  });

  test('what another user closed is named in a sentence; its owner opens it', async () => {
    chownSync(site.dir, 0, GROUP);
    chmodSync(site.dir, 0o2775);
    await runAsUnixUser(ASHA, () =>
      publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]),
    );
    const repair = () => SITE_VERB_OPERATIONS.repair(site.target);
    const entry = join(site.dir, 'r/wallet/1.0.0/remoteEntry.js');
    chmodSync(entry, 0o600);
    await assert.rejects(runAsUnixUser(BINA, repair), {
      message: `cannot open ${entry} to the web server: another user owns it. Run this command as its owner.`,
    });
    await runAsUnixUser(ASHA, repair);
    assert.equal(readFileMode('r/wallet/1.0.0/remoteEntry.js'), 0o644);
    chmodSync(join(site.dir, 'index.html'), 0o600);
    const says = {
      message: `cannot read ${join(site.dir, 'index.html')}: another user closed it to this one`,
    };
    await assert.rejects(runAsUnixUser(BINA, repair), says);
    await assert.rejects(
      runAsUnixUser(BINA, () => publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')])),
      says,
    );
    await runAsUnixUser(ASHA, repair);
    await runAsUnixUser(BINA, () => publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]));
    assert.equal(site.served().remotes[0]?.candidates[0]?.version, '1.1.0');
  });
}
