import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { listen, sendRawRequest } from '@ank/testkit/listen';
import { newSiteServer } from './siteServer';

const ends: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of ends.reverse()) await end();
});

test('a connection that nobody uses is let go before a provider of usual patience ends it', {
  timeout: 60_000,
}, async () => {
  const used: Socket[] = [];
  const provider = createServer((request, response) => {
    used.push(request.socket);
    request.resume();
    response.end('{}');
  });
  provider.keepAliveTimeout = 0;
  const { port: providerPort, close: closeProvider } = await listen(provider);
  ends.push(closeProvider);
  const { port, close } = await listen(newSiteServer({ dir: tmpdir(), providerPort }));
  ends.push(close);

  assert.equal((await sendRawRequest(port, '/api-any', { method: 'POST' })).status, 200);
  const [connection] = used;
  assert.ok(connection);
  if (!connection.readableEnded) await once(connection, 'end');
});
