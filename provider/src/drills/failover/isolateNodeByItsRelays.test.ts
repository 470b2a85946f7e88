import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import { type CuttableRelay, openCuttableRelay } from './cuttableRelay';
import { isolateNodeByItsRelays } from './isolateNodeByItsRelays';

const echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
const relays: CuttableRelay[] = [];
const children: ChildProcess[] = [];
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const relay of relays) await relay.close();
  echo.close();
});

const LIMIT = { timeout: 20_000 };

// Says what it hears at a relay, and comes again once it is shown out.
const CALLER = `
  const call = () => {
    const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1');
    socket.on('error', () => undefined).once('close', () => setTimeout(call, 20)).pipe(process.stdout);
    socket.write('a');
    const again = setInterval(() => socket.write('a'), 20);
    socket.once('close', () => clearInterval(again));
  };
  call();
`;

/** A process that calls at a relay again and again. */
const startRepeatingCaller = ({ port }: CuttableRelay) => {
  const child = spawn(process.execPath, ['-e', CALLER, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let heard = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.length;
  });
  /** Whether it hears anything more within that time (ms). */
  const hears = async (limit: number): Promise<boolean> => {
    const before = heard;
    for (const over = Date.now() + limit; Date.now() < over && heard === before; )
      await new Promise((go) => setTimeout(go, 10));
    return heard > before;
  };
  return { pid: child.pid ?? 0, hears };
};

/** Tells whether a relay answers this process within so many ms. */
const doesRelayAnswerWithin = async ({ port }: CuttableRelay, limitMs: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write('a');
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(limitMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const SILENT_MS = 300;
/** A relay that answers does so at once, but on a busy machine. */
const PATIENCE_MS = 10_000;

test(
  'a server that is cut off neither hears nor is heard, while the others hear each other',
  LIMIT,
  async () => {
    await once(echo.listen(0, '127.0.0.1'), 'listening');
    const address = echo.address();
    const open = async () => {
      const relay = await openCuttableRelay(typeof address === 'object' && address ? address.port : 0);
      relays.push(relay);
      return relay;
    };
    const openRelaysOfNode = async () => ({ sql: await open(), rest: await open(), etcd: await open() });
    const [primary, follower] = [await openRelaysOfNode(), await openRelaysOfNode()];
    const [toRest, toSql, fromOther] = [follower.rest, follower.sql, follower.rest].map(startRepeatingCaller);
    assert.ok(toRest && toSql && fromOther);
    const callers = [toRest, toSql, fromOther];
    const hear = (limit: number) => Promise.all(callers.map(({ hears }) => hears(limit)));
    assert.deepEqual(await hear(5000), [true, true, true]);

    const node = { relays: primary, pids: () => [toRest.pid, toSql.pid] };
    const restore = isolateNodeByItsRelays(node, [node, { relays: follower, pids: () => [fromOther.pid] }]);
    const late = startRepeatingCaller(follower.rest);
    callers.push(late);
    node.pids = () => [toRest.pid, toSql.pid, late.pid];
    // What had passed before the cut may still arrive.
    await toSql.hears(200);
    assert.deepEqual(await hear(500), [false, false, true, false]);
    assert.deepEqual(
      await Promise.all(Object.values(primary).map((relay) => doesRelayAnswerWithin(relay, SILENT_MS))),
      [false, false, false],
    );
    assert.deepEqual(
      await Promise.all(Object.values(follower).map((relay) => doesRelayAnswerWithin(relay, PATIENCE_MS))),
      [true, true, true],
    );

    restore();
    assert.deepEqual(await hear(5000), [true, true, true, true]);
    assert.deepEqual(
      await Promise.all(Object.values(primary).map((relay) => doesRelayAnswerWithin(relay, PATIENCE_MS))),
      [true, true, true],
    );
  },
);
