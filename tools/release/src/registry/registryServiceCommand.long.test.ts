import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '@ank/build/packages';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { publishBuilds } from '../publish/publishBuilds';
import { type BundledScript, bundleTestScript } from '../testing/bundleTestScript';
import { makeSignedSite } from '../testing/signedSite';
import type { RegistryLogEntry } from './registryService';

const site = makeSignedSite();
const dir = mkdtempSync(join(tmpdir(), 'ank-registry-'));
const key = join(dir, 'key.pem');
const audit = join(dir, 'audit.jsonl');
let cli: BundledScript;
let server: ChildProcess;
let address = '';

type CommandOutput = { stdout: string; stderr: string };

const runAnk = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandOutput> =>
  promisify(execFile)(process.execPath, [cli.file, ...args], { env: { ...process.env, ...env } });
const runAnkAndGetError = (args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  runAnk(args, env).then(
    ({ stdout }) => assert.fail(stdout),
    ({ stderr }: CommandOutput) => stderr.trim(),
  );

before(async () => {
  cli = await bundleTestScript(join(ROOT, 'tools/release/src/testing/releaseCliEntry.ts'));
  writeFileSync(key, site.key.pem);
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('bidding', '1.0.0'),
  ]);
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  const args = ['registry', 'serve', '--site', site.dir, '--key', key, '--port', '0', '--audit', audit];
  server = spawn(process.execPath, [cli.file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  assert.ok(server.stdout);
  for await (const part of server.stdout) {
    address = /ready: (\S+)/.exec(String(part))?.[1] ?? '';
    if (address) break;
  }
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+$/);
});
after(async () => {
  if (server?.exitCode === null) server.kill('SIGKILL');
  cli?.remove();
  site.remove();
  rmSync(dir, { recursive: true, force: true });
});

test('a day with the service: a token is made, used, refused, listed and taken back, all by command', async () => {
  const grant = ['--team', 'wallet', '--remotes', 'wallet', '--actions', 'publish,canary', '--days', '30'];
  const { stdout } = await runAnk(['registry', 'make-token', '--site', site.dir, ...grant]);
  const token = /^ank_\S+/.exec(stdout)?.[0] ?? '';
  const env = { ANK_SITE: address, ANK_TOKEN: token };
  const done = await runAnk(['canary', 'wallet', '5', '-m', 'try it\u001b[2J on phones'], env);
  assert.match(done.stdout, /^canary wallet: revision 3 is live/);
  const { stdout: log } = await runAnk(['log', '--count', '1'], env);
  assert.match(
    log,
    /canary wallet 5 %\n {6}by team wallet, token \w+, commit [0-9a-f]{12}\n {6}try it \[2J on phones/,
  );
  assert.match(
    await runAnkAndGetError(['canary', 'bidding', '5'], env),
    /^ank canary: wallet may not canary bidding/,
  );
  const lines = readFileSync(audit, 'utf8').trim().split('\n');
  const { reason, who } = JSON.parse(lines.at(-1) ?? '') as RegistryLogEntry;
  assert.match(reason ?? '', /wallet may not canary bidding/);
  const id = /token (\w+)/.exec(who)?.[1] ?? '';
  const listed = await runAnk(['registry', 'tokens', '--site', site.dir]);
  assert.match(listed.stdout, new RegExp(`^${id} {2}wallet: publish, canary of wallet; made .*, until`));
  await runAnk(['registry', 'revoke-token', id, '--site', site.dir]);
  assert.match(await runAnkAndGetError(['status'], env), /was revoked on/);
  assert.match((await runAnk(['registry', 'tokens', '--site', site.dir])).stdout, /REVOKED/);
});

test('a judge with a token takes a bad canary back, and the log says why', async () => {
  const grant = ['--team', 'wallet', '--remotes', 'wallet', '--actions', 'canary,rollback', '--days', '30'];
  const { stdout } = await runAnk(['registry', 'make-token', '--site', site.dir, ...grant]);
  const env = { ANK_SITE: address, ANK_TOKEN: /^ank_\S+/.exec(stdout)?.[0] ?? '' };
  await runAnk(['canary', 'wallet', '5'], env);
  const loads = join(dir, 'loads.json');
  const count = (version: string, event: string, count: number) => ({
    remote: 'wallet',
    version,
    event,
    count,
  });
  const rows = [count('1.0.0', 'loaded', 900), count('1.1.0', 'loaded', 100), count('1.1.0', 'error', 40)];
  writeFileSync(loads, JSON.stringify({ loads: rows }));
  const judged: CommandOutput & { code: number } = await runAnk(
    ['judge', 'wallet', '--loads', loads],
    env,
  ).then(
    (said) => assert.fail(said.stdout),
    (value) => value,
  );
  assert.equal(judged.code, 1, judged.stderr);
  assert.match(
    judged.stdout,
    /^bad: 1\.1\.0 threw errors after 40\.0 %[\s\S]*rolled back wallet: revision \d+ is live/,
  );
  const { stdout: log } = await runAnk(['log', '--count', '1'], env);
  assert.match(log, /rollback wallet[\s\S]*by team wallet, token \w+[\s\S]*threw errors after 40\.0 %/);
});

test('whoever is nobody is told how to be somebody, and a directory is asked for where one is needed', async () => {
  const env = { ANK_SITE: address, ANK_TOKEN: '' };
  assert.match(await runAnkAndGetError(['status'], env), /needs a token in ANK_TOKEN/);
  assert.match(
    await runAnkAndGetError(['headers'], env),
    /is a registry service, but this command needs the site itself/,
  );
  assert.match(await runAnkAndGetError(['registry', 'serve', '--site', site.dir], {}), /pass --key FILE/);
});

test('asked to end, it ends', async () => {
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  assert.equal(code, 0);
});
