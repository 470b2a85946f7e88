import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
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
