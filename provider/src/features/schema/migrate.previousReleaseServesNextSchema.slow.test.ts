import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runOperatorCommandIfKnown } from '../../process/commands/operatorCommand';
import { readProviderOptions } from '../../process/providerOptions';
import { serveProvider } from '../../serveProvider';
import { newPostgresEngine } from '../../testing/databaseEngines';
import { SCHEMA_VERSION } from './migrate';

test('the release before serves on the schema of the next one when it is told so, and migrates nothing', async () => {
  const engine = await newPostgresEngine();
  const dir = mkdtempSync(join(tmpdir(), 'ank-back-'));
  const options = (...words: string[]) =>
    readProviderOptions([...words, '--data', dir], { DATABASE_URL: engine.url, LOG_LEVEL: 'error' });
  try {
    await (await serveProvider(options('serve', '--port', '0'))).stop();
    await engine.db.query('INSERT INTO schema_migration (id) VALUES ($1)', [SCHEMA_VERSION + 1]);
    await assert.rejects(
      serveProvider(options('serve', '--port', '0')),
      /Nothing was changed.*serve --newer-schema/,
    );
    const serving = await serveProvider(options('serve', '--port', '0', '--newer-schema'));
    try {
      assert.equal((await fetch(`http://127.0.0.1:${serving.port}/readyz`)).status, 200);
      const printed: string[] = [];
      const voice = { print: (line: string) => printed.push(line), printToStderr: () => undefined };
      const asked = options('init', '--upi', 'house@bank', '--mobile', '9800000000');
      assert.equal(await runOperatorCommandIfKnown(asked, {}, voice), 0);
      assert.match(printed.join(), /markets: 30/);
    } finally {
      await serving.stop();
    }
    const [last] = await engine.db.query('SELECT max(id) AS id FROM schema_migration');
    assert.deepEqual(last, { id: SCHEMA_VERSION + 1 });
  } finally {
    await engine.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
