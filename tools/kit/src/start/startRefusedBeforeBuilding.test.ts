import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { listen } from '@ank/testkit/listen';
import { ROOT } from '../workspace/packages';

/** Where this test starts: a product that runs in this repository meanwhile has another folder. */
const work = mkdtempSync(join(tmpdir(), 'ank-start-'));
after(() => rmSync(work, { recursive: true, force: true }));

/** Runs a start script as npm does; gives what it said and how it ended. */
const runStartScript = (
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { env: { ...process.env, ANK_WORK: work, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('close', (code) => resolve({ code, said: output }));
  });

const START = join(ROOT, 'tools/kit/bin/start.mjs');

test('a taken port is told before anything is built', async () => {
  const other = await listen(createServer());
  const { code, said } = await runStartScript(START, { PORT: String(other.port) });
  await other.close();
  assert.equal(code, 1);
  assert.match(said, new RegExp(`port ${other.port} is taken: .* PORT=8081 npm start`));
  assert.doesNotMatch(said, /Building|\n\s+at /);
});

test('a host that is not this machine, and a variable that will not do, end with a sentence', async () => {
  const host = await runStartScript(START, { PORT: '0', HOST: '203.0.113.7', ANK_API_HOST: 'nonsense' });
  assert.equal(host.code, 1);
  assert.match(host.said, /ANK_API_HOST must be an http\(s\) origin/);
  const port = await runStartScript(START, { PORT: '18099', HOST: '203.0.113.7' });
  assert.equal(port.code, 1);
  assert.match(port.said, /203\.0\.113\.7 is no address of this machine/);
});

test('an old Node ends with the version that is wanted, before anything is loaded', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-node-'));
  cpSync(join(ROOT, 'tools/kit/bin'), join(dir, 'tools/kit/bin'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ engines: { node: '>=99.1' } }));
  const { code, said } = await runStartScript(join(dir, 'tools/kit/bin/start.mjs'), {});
  rmSync(dir, { recursive: true, force: true });
  assert.equal(code, 1);
  assert.equal(
    said.trim(),
    `Ank needs Node 99.1 or newer; this is ${process.versions.node}. Get it from nodejs.org.`,
  );
});
