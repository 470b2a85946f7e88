import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { newSilentHttpApp } from '../../testing/silentHttpApp';

test('a call that runs while its listener closes is answered, and its connection ends', async () => {
  const app = newSilentHttpApp();
  let answer = () => {};
  const asked = new Promise<void>((reached) => {
    app.get('/slow', () => {
      reached();
      return new Promise((resolve) => {
        answer = () => resolve({ status: true });
      });
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: '/slow', agent });
  await asked;
  const closed = app.close();
  // The listener is gone before the answer is given: the next connection is refused.
  while (app.server.listening) await new Promise(setImmediate);
  answer();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  assert.deepEqual([response.statusCode, response.headers.connection], [200, 'close']);
  response.resume();
  await closed;
  agent.destroy();
});
