import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../cli';
import { parseCommandLine } from './commandLine';
import { readProviderOptions } from './providerOptions';

const UNIT = fileURLToPath(new URL('../../../deploy/ank-provider.service', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ank-deployed-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The unit's statements; one that is given twice holds both. */
const unit = new Map<string, string>();
for (const line of readFileSync(UNIT, 'utf8').split('\n')) {
  const [, name, value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
  if (name) unit.set(name, [unit.get(name), value].filter((part) => part !== undefined).join(' '));
}

test('the unit starts what is installed, with a command line that the program takes', () => {
  const [node, program, ...args] = unit.get('ExecStart')?.split(' ') ?? [];
  assert.deepEqual(
    [node, program],
    ['/usr/bin/node', '/opt/ank/node_modules/@ank/provider/bin/ank-provider.mjs'],
  );
  const { words, flags } = parseCommandLine(args);
  assert.deepEqual(words, ['serve']);
  assert.equal(flags.data, `/var/lib/${unit.get('StateDirectory')}`);
  const { shutdownTimes, production } = readProviderOptions(args, { NODE_ENV: 'production' });
  assert.match(String(unit.get('Environment')), /\bNODE_ENV=production\b/);
  assert.ok(production);
  // Refusing takes 2 s at most, each listener the limit; then the process ends itself.
  assert.ok(
    Number(unit.get('TimeoutStopSec')) * 1000 > shutdownTimes.delayMs + 2 * shutdownTimes.limitMs + 5000,
  );
  assert.equal(unit.get('KillSignal'), 'SIGTERM');
});

test('what phones poll is where nginx looks for it', () => {
  const folder = /\bPUBLISH_DIR=(\S+)/.exec(String(unit.get('Environment')))?.[1];
  assert.equal(folder, `/run/${unit.get('RuntimeDirectory')}/api-public`);
  const { published } = readProviderOptions(['serve'], { PUBLISH_DIR: folder });
  assert.equal(published, folder);
  const nginx = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, root] = /location \^~ \/api-public\/ \{\s+root (\S+);/.exec(nginx) ?? [];
  assert.equal(`${root}/api-public`, folder);
});

test('the unit leaves the process its own directory and the network, statement by statement', () => {
  for (const [name, value] of [
    ['DynamicUser', 'yes'],
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['AmbientCapabilities', ''],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['ProtectProc', 'invisible'],
    ['ProcSubset', 'pid'],
    ['ProtectClock', 'yes'],
    ['ProtectHostname', 'yes'],
    ['ProtectKernelLogs', 'yes'],
    ['ProtectKernelModules', 'yes'],
    ['ProtectKernelTunables', 'yes'],
    ['ProtectControlGroups', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['PrivateUsers', 'yes'],
    ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
    ['RestrictNamespaces', 'yes'],
    ['RestrictRealtime', 'yes'],
    ['RestrictSUIDSGID', 'yes'],
    ['RemoveIPC', 'yes'],
    ['LockPersonality', 'yes'],
    ['SystemCallArchitectures', 'native'],
    ['SystemCallFilter', '@system-service ~@privileged @resources @mount'],
    ['UMask', '0077'],
    ['StateDirectoryMode', '0700'],
    ['RuntimeDirectoryMode', '0755'],
  ] as const)
    assert.equal(unit.get(name), value, name);
  // JavaScript is compiled while it runs.
  assert.equal(unit.has('MemoryDenyWriteExecute'), false);
});

const analyze = '/usr/bin/systemd-analyze';
test('systemd judges the unit the same, where it is there to be asked', () => {
  if (!existsSync(analyze)) return;
  const message = execFileSync(analyze, ['security', '--offline=true', '--no-pager', UNIT], {
    encoding: 'utf8',
  });
  const exposure = Number(/exposure level for ank-provider\.service: ([\d.]+)/.exec(message)?.[1]);
  assert.ok(exposure <= 1.5, message);
});

test('production makes and serves no embedded database unless it is told so', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://ank.example' };
  for (const command of ['serve', 'migrate']) {
    const data = join(folder, command);
    await assert.rejects(
      runCommand([command, '--data', data], env),
      /With NODE_ENV=production, DATABASE_URL must name a PostgreSQL server.*add --embedded/,
    );
    assert.equal(existsSync(data), false);
    assert.equal(readProviderOptions([command, '--embedded'], env).embedded, true);
  }
  await assert.rejects(
    runCommand(['check-ledger', '--embedded'], env),
    /"check-ledger" has no flag --embedded/,
  );
});
