import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEMO_AT_NOON_FLAGS, logInDemoPlayer, placeDemoBid } from './testing/demoServer';
import { newPlayerCaller, runProviderCommand, startServer } from './testing/providerProcess';

test('kill -9 during bids: no acknowledged bid is lost, none is half there, and the lock is taken over', async () => {
  const data = mkdtempSync(join(tmpdir(), 'ank-provider-'));
  const acknowledged = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const server = await startServer([...DEMO_AT_NOON_FLAGS, '--data', data]);
    const token = await logInDemoPlayer(server);
    let placed = 0;
    const bidder = async (name: string) => {
      for (let n = 0; n < 500; n++) {
        const answer = await placeDemoBid(server, token, `${round}-${name}-${n}`).catch(() => undefined);
        if (!answer) return;
        if (answer.status === true) acknowledged.add(String(answer.bid_id));
        if (answer.status === true && ++placed === 25) void server.end('SIGKILL');
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(bidder));
    await server.end('SIGKILL');
  }
  assert.ok(acknowledged.size >= 75);
  const server = await startServer([...DEMO_AT_NOON_FLAGS, '--data', data]);
  const history = await newPlayerCaller(server)('/api-bid-history-data', {
    unique_token: await logInDemoPlayer(server),
    bid_from: '',
    bid_to: '',
  });
  const kept = new Set(
    (history.bid_data as { bid_tx_id: string }[]).map(({ bid_tx_id }) => bid_tx_id.slice(0, 36)),
  );
  assert.deepEqual(
    [...acknowledged].filter((id) => !kept.has(id)),
    [],
  );
  const audit = await runProviderCommand(['check-ledger', '--data', data]);
  assert.equal(audit.code, 0, audit.output);
  await server.end();
  rmSync(data, { recursive: true, force: true });
});
