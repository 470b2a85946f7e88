import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newPostgresEngine, type TestEngine } from './testing/databaseEngines';
import { type RunningServer, startServer } from './testing/providerProcess';

const PHONES = 2000;
const POLL = JSON.stringify({ env_type: 'Prod', app_key: 'k', unique_token: 'nobody' });
const ASK = `POST /api-user-wallet-balance HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${POLL.length}\r\n\r\n${POLL}`;

let engine: TestEngine;
let dir = '';
before(async () => {
  engine = await newPostgresEngine();
  dir = mkdtempSync(join(tmpdir(), 'ank-storm-'));
});
after(async () => {
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
});

const openConnection = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

const pollAndReadStatus = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1').slice(9, 12)));
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.write(ASK);
  });

test('2,000 phones that come while the process is held up are all let in, and each is answered', async () => {
  const server: RunningServer = await startServer(['--data', join(dir, 'storm')], {
    DATABASE_URL: engine.url,
  });
  try {
    server.child.kill('SIGSTOP');
    // The system alone takes these: with a shorter queue most would never open.
    const sockets = await Promise.all(
      Array.from({ length: PHONES }, () => openConnection(server.ready.port)),
    );
    const answers = sockets.map(pollAndReadStatus);
    server.child.kill('SIGCONT');
    const statuses = await Promise.all(answers);
    for (const socket of sockets) socket.destroy();
    // How many are too many goes by the machine; see loadShedding.slow.test.ts.
    assert.deepEqual(new Set(statuses.filter((status) => status !== '429')), new Set(['401']));
  } finally {
    server.child.kill('SIGCONT');
    await server.end();
  }
});

test('a log that nothing can be written to costs its lines, not the process', async () => {
  const full = openSync('/dev/full', 'w');
  const bin = fileURLToPath(new URL('../bin/ank-provider.mjs', import.meta.url));
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', join(dir, 'full')], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: engine.url, LOG_LEVEL: 'debug', PROVIDER_SOURCE: '1' },
    stdio: ['ignore', 'pipe', full],
  });
  closeSync(full);
  try {
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.once('close', (code) => reject(new Error(`It ended with ${code}`)));
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /"url":"([^"]+)"/.exec(output)?.[1];
        if (found) resolve(found);
      });
    });
    for (let times = 0; times < 3; times++) assert.equal((await fetch(`${url}/healthz`)).status, 200);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  } finally {
    child.kill('SIGKILL');
  }
});
