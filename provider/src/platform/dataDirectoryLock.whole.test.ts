import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEMO_AT_NOON_FLAGS, logInDemoPlayer, placeDemoBid } from '../testing/demoServer';
import {
  newPlayerCaller,
  runProviderCommand,
  startServer,
  unshareCommandPrefix,
} from '../testing/providerProcess';

test('after a crash in a container of another host name a server starts on its volume, with all that was placed', async () => {
  const data = mkdtempSync(join(tmpdir(), 'ank-volume-'));
  const flags = [...DEMO_AT_NOON_FLAGS, '--data', data];
  const first = await startServer(flags, {}, unshareCommandPrefix('first-box'));
  try {
    assert.match(readdirSync(join(data, 'provider.lock')).join(), /^first-box\./);
    const token = await logInDemoPlayer(first);
    const placed = await placeDemoBid(first, token, 'before-the-crash');
    assert.equal(placed.status, true);

    const refused = await runProviderCommand(['serve', '--port', '0', ...flags]);
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /data directory is in use by process \d+ on first-box since/);

    await first.end('SIGKILL');
    const second = await startServer(flags);
    try {
      assert.match(second.errors(), /waiting for a sign of whoever has the data directory/);
      const history = await newPlayerCaller(second)('/api-bid-history-data', {
        unique_token: await logInDemoPlayer(second),
        bid_from: '',
        bid_to: '',
      });
      const ids = (history.bid_data as { bid_tx_id: string }[]).map(({ bid_tx_id }) => bid_tx_id);
      assert.ok(ids.some((id) => id.startsWith(String(placed.bid_id))));
    } finally {
      await second.end();
    }
    assert.deepEqual(
      readdirSync(data).filter((name) => name.startsWith('provider.lock')),
      [],
    );
  } finally {
    await first.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
