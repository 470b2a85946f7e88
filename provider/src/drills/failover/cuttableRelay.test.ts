import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import { type CuttableRelay, openCuttableRelay } from './cuttableRelay';

const echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
let relay: CuttableRelay | undefined;
after(async () => {
  await relay?.close();
  echo.close();
});

const LIMIT = { timeout: 10_000 };

test(
  'a relay that is cut passes nothing on and tells nobody; mended, it lets go what hung',
  LIMIT,
  async () => {
    await once(echo.listen(0, '127.0.0.1'), 'listening');
    const address = echo.address();
    relay = await openCuttableRelay(typeof address === 'object' && address ? address.port : 0);
    const talk = async () => {
      const socket = connect(relay?.port ?? 0, '127.0.0.1').setEncoding('utf8');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    };
    const first = await talk();
    first.write('one');
    assert.deepEqual(await once(first, 'data'), ['one']);
    relay.cut();
    const heard: unknown[] = [];
    first.on('data', (chunk) => heard.push(chunk));
    const second = await talk();
    second.on('data', (chunk) => heard.push(chunk));
    first.write('two');
    second.write('three');
    const gone = Promise.all([once(first, 'close'), once(second, 'close')]);
    assert.equal(
      await Promise.race([gone.then(() => 'gone'), new Promise((go) => setTimeout(go, 200, 'open'))]),
      'open',
    );
    relay.restore();
    await gone;
    assert.deepEqual(heard, []);
    const third = await talk();
    third.write('four');
    assert.deepEqual(await once(third, 'data'), ['four']);
    third.destroy();
  },
);
