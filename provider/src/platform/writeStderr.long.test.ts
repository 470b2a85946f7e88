import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newPostgresEngine, type TestEngine } from '../testing/databaseEngines';

let engine: TestEngine;
let dir = '';
before(async () => {
  engine = await newPostgresEngine();
  dir = mkdtempSync(join(tmpdir(), 'ank-full-'));
});
after(async () => {
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a log that nothing can be written to costs its lines, not the process', async () => {
  const full = openSync('/dev/full', 'w');
  const bin = fileURLToPath(new URL('../../bin/ank-provider.mjs', import.meta.url));
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', join(dir, 'full')], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: engine.url, LOG_LEVEL: 'debug', PROVIDER_SOURCE: '1' },
    stdio: ['ignore', 'pipe', full],
  });
  closeSync(full);
  try {
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.once('close', (code) => reject(new Error(`It ended with ${code}`)));
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /"url":"([^"]+)"/.exec(output)?.[1];
        if (found) resolve(found);
      });
    });
    for (let times = 0; times < 3; times++) assert.equal((await fetch(`${url}/healthz`)).status, 200);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  } finally {
    child.kill('SIGKILL');
  }
});
