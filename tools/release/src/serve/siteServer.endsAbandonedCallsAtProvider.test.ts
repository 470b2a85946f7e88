import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { listen, sendRawRequest } from '@ank/testkit/listen';
import { newSiteServer } from './siteServer';

const ends: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of ends.reverse()) await end();
});

/** Answers of the stub of a provider that are not given yet, and how many calls have ended there. */
const held = new Set<ServerResponse>();
let begun = 0;
let sitePort = 0;
before(async () => {
  const provider = createServer((request, response) => {
    begun += 1;
    held.add(response);
    response.once('close', () => held.delete(response));
    request.on('error', () => undefined).resume();
    if (request.url === '/api-quick') response.end('{}');
    if (request.url === '/api-broken') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    }
  });
  const upstream = await listen(provider);
  ends.push(upstream.close);
  const site = await listen(newSiteServer({ dir: tmpdir(), providerPort: upstream.port }));
  ends.push(site.close);
  sitePort = site.port;
});

const BODY = '{"a":"b"}';
const call = `POST /api-held HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;

const sendBeginningOfRequest = async (bytes: string): Promise<Socket> => {
  const socket = connect(sitePort, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((written) => socket.write(bytes, written));
  return socket;
};

const waitUntil = async (isThere: () => boolean) => {
  while (!isThere()) await new Promise(setImmediate);
};

const CUTS: Readonly<Record<string, [bytes: string, calls: number]>> = {
  'its headers half sent': [call.slice(0, 30), 0],
  'its headers sent': [call.slice(0, -BODY.length), 0],
  'its body half sent': [call.slice(0, -4), 1],
  'the answer awaited': [call, 1],
  'other calls sent behind it on the same connection': [call.repeat(8), 8],
};

for (const [stage, [bytes, calls]] of Object.entries(CUTS))
  test(`a call that is given up with ${stage} ends at the provider too`, { timeout: 30_000 }, async () => {
    const before = begun;
    const sockets = await Promise.all(Array.from({ length: 20 }, () => sendBeginningOfRequest(bytes)));
    await waitUntil(() => begun - before === calls * 20);
    for (const socket of sockets) socket.destroy();
    await waitUntil(() => held.size === 0);
    assert.equal((await sendRawRequest(sitePort, '/api-quick', { method: 'POST' })).status, 200);
  });

test('an answer that breaks off at the provider breaks off for the caller', { timeout: 30_000 }, async () => {
  await assert.rejects(sendRawRequest(sitePort, '/api-broken', { method: 'POST' }));
});
