import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { newPostgresEngine } from '../../testing/databaseEngines';
import { runProviderCommand, startServer } from '../../testing/providerProcess';
import { TELEMETRY_PATH } from './telemetryRoutes';

const postBeacon = (url: string, body: string) => fetch(`${url}${TELEMETRY_PATH}`, { method: 'POST', body });

test('what a stopped server had counted is there for the command line', { timeout: 300_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'ank-telemetry-'));
  const engine = await newPostgresEngine({ migrated: true });
  const env = { DATABASE_URL: engine.url ?? '' };
  try {
    const server = await startServer(['--data', data], env);
    await postBeacon(
      server.ready.url,
      JSON.stringify({ event: 'quarantined', remote: 'history', version: '9.9.9' }),
    );
    const live = await runProviderCommand(['report', 'loads', '--remote', 'history', '--data', data], env);
    assert.match(live.output, /history +9\.9\.9 +quarantined/);
    await postBeacon(
      server.ready.url,
      JSON.stringify({ event: 'failed', remote: 'history', version: '9.9.9' }),
    );
    assert.equal(await server.end(), 0);
    const after = await runProviderCommand(['report', 'loads', '--days', '1', '--data', data], env);
    assert.match(after.output, /history +9\.9\.9 +failed/);
  } finally {
    await engine.close();
    rmSync(data, { recursive: true, force: true });
  }
});
