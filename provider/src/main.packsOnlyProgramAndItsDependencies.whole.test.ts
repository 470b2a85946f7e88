import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startLocalNpmRegistry } from './testing/localNpmRegistry';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Outside the checkout, with the packed provider installed as an operator would. */
let folder: string;
type Ended = { code: number; output: string; errors: string };

/** To its end; nothing of the checkout is on its way to modules. */
const runProgram = (file: string, args: string[], cwd = folder): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', NODE_PATH: '', NODE_ENV: '' };
    const child = execFile(file, args, { cwd, env }, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ank-packed-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const packed = await runProgram('npm', ['pack', '--pack-destination', folder], join(ROOT, 'provider'));
  assert.equal(packed.code, 0, packed.errors);
  const registry = await startLocalNpmRegistry(ROOT);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const from = ['--registry', registry.url, '--cache', join(folder, '.cache'), '--no-audit', '--no-fund'];
  const installed = await runProgram('npm', ['install', ...from, `./${file}`], folder);
  registry.close();
  assert.equal(installed.code, 0, installed.errors);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const runPackedProvider = (...args: string[]) =>
  runProgram(join(folder, 'node_modules/.bin/ank-provider'), args);

test('it brings its own dependencies and nothing of what builds, tests or shows the app', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  const names = Object.keys(packages).map((path) => path.split('node_modules/').at(-1) ?? '');
  assert.ok(names.length > 20 && names.length <= 160, `${names.length} packages`);
  for (const none of ['@ank/protocol', '@ank/build', 'typescript', 'tsx', 'webpack', 'react', 'lerna'])
    assert.ok(!names.includes(none), none);
});

test('it holds its program in JavaScript, the words on it, and no sources', () => {
  const dir = join(folder, 'node_modules/@ank/provider');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  assert.deepEqual(files.filter((file) => !file.startsWith('dist/desk/')).sort(), [
    'README.md',
    'bin/ank-provider.mjs',
    'dist/main.js',
    'dist/main.js.map',
    'package.json',
  ]);
  for (const [, path = ''] of readFileSync(join(dir, 'README.md'), 'utf8').matchAll(/\]\(([^)#:]+)\)/g))
    assert.ok(existsSync(join(dir, path)), path);
});

test('migrate, doctor and serve run from it, on the embedded database', { timeout: 240_000 }, async () => {
  const migrated = await runPackedProvider('migrate', '--data', 'house');
  assert.equal(migrated.code, 0, migrated.errors);
  const examined = await runPackedProvider('doctor', '--data', 'house');
  assert.equal(examined.code, 1);
  assert.match(examined.output, /look .*survives a killed process but not a power cut/);
  assert.doesNotMatch(examined.errors, /Error|at .*\.js/);

  const serving = spawn(
    join(folder, 'node_modules/.bin/ank-provider'),
    ['serve', '--data', 'house', '--port', '0', '--embedded'],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PUBLIC_URL: 'https://ank.example' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => serving.once('exit', resolve));
  try {
    let output = '';
    for await (const chunk of serving.stdout) {
      output += chunk;
      if (output.includes('\n')) break;
    }
    const { url, operatorPort } = JSON.parse(output) as { url: string; operatorPort: number };
    const answer = await fetch(`${url}/api-get-social-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"env_type":"Prod","app_key":"k"}',
    });
    assert.equal(((await answer.json()) as { status: unknown }).status, true);
    const desk = `http://localhost:${operatorPort}`;
    const [script = ''] = /\/desk\/[^"]+\.js/.exec(await (await fetch(`${desk}/desk/`)).text()) ?? [];
    assert.equal((await fetch(desk + script)).headers.get('content-type'), 'text/javascript; charset=utf-8');
  } finally {
    serving.kill('SIGTERM');
  }
  assert.equal(await ended, 0);
});
