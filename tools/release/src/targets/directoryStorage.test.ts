import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { identifyThisProcess, newNameOwnedByThisProcess } from '@ank/build/process-identity';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { newDirectoryStorage } from './directoryStorage';

let site: TestSite;
beforeEach(() => {
  site = makeTestSite();
});
afterEach(() => site.remove());

const writingFolder = () => join(site.dir, 'registry/.writing');
const uuid = '00000000-0000-4000-8000-000000000000';
const { started, machine } = identifyThisProcess();
const makeOwnedFileName = (pid: number, since = started) => `here.${machine}.${pid}.${since}.${uuid}`;
/** The number of a process that has ended. */
const endedProcessId = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('what killed publishers left is cleaned by the next; what others are still writing stays', async () => {
  mkdirSync(writingFolder(), { recursive: true });
  const names = {
    killed: makeOwnedFileName(endedProcessId()),
    earlier: makeOwnedFileName(process.pid),
    anotherNow: makeOwnedFileName(process.ppid),
    alive: newNameOwnedByThisProcess(),
    elsewhere: `other.example.7.${uuid}`,
    longAgo: `old.example.7.${uuid}`,
  };
  for (const name of Object.values(names)) writeFileSync(join(writingFolder(), name), 'half');
  utimesSync(join(writingFolder(), names.longAgo), 1, 1);
  await site.target.put('a/b.txt', Buffer.from('x'));
  assert.deepEqual(readdirSync(writingFolder()).sort(), [names.alive, names.elsewhere].sort());
});

test('a file is replaced only while it is what it was, however many try', async () => {
  const put = (was: string | undefined, text: string) =>
    site.target.replace('n.txt', was === undefined ? was : Buffer.from(was), Buffer.from(text));
  assert.equal(await put('none', 'x'), false);
  assert.equal(await put(undefined, '0'), true);
  assert.equal(await put(undefined, '1'), false);
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => put('0', `by ${at}`)));
  assert.equal(outcomes.filter(Boolean).length, 1);
  const winner = outcomes.indexOf(true);
  assert.equal(String(await site.target.get('n.txt')), `by ${winner}`);
});

test('the turn of a killed publisher is taken over', async () => {
  const put = (text: string) => site.target.replace('n.txt', undefined, Buffer.from(text));
  const turn = join(site.dir, 'registry/.turn');
  mkdirSync(turn, { recursive: true });
  writeFileSync(join(turn, makeOwnedFileName(endedProcessId())), '');
  assert.equal(await put('first'), true);
  assert.equal(existsSync(turn), false);
});

test('a place that cannot be written is named, with the reason', async () => {
  writeFileSync(join(site.dir, 'file'), '');
  const below = newDirectoryStorage(join(site.dir, 'file'));
  const path = join(site.dir, 'file/index.html').replaceAll('.', '\\.');
  for (const write of [below.put, below.putIfAbsent]) {
    await assert.rejects(
      write('index.html', Buffer.from('x')),
      new RegExp(`^Error: cannot write ${path}: a part of its path is not a folder$`),
    );
  }
  await assert.rejects(
    below.replace('index.html', undefined, Buffer.from('x')),
    /cannot write .*index\.html: a part/,
  );
});

test('a write that the system cuts short is told with its path, and leaves nothing behind', () => {
  const module = new URL('directoryStorage.ts', import.meta.url).href;
  const code = `process.on('SIGXFSZ', () => {});
    const { directoryTarget } = await import(${JSON.stringify(module)});
    await directoryTarget(${JSON.stringify(site.dir)}).put('r/big.js', Buffer.alloc(4_000_000)).catch((error) => console.log(error.message));`;
  const run = `ulimit -f 1000; exec "$0" --import tsx --input-type=module -e "$1"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', run, process.execPath, code], { encoding: 'utf8' });
  assert.equal(
    stdout.trim(),
    `cannot write ${join(site.dir, 'r/big.js')}: it would be larger than this user may write`,
    stderr,
  );
  assert.deepEqual(readdirSync(writingFolder()), []);
  assert.deepEqual(readdirSync(join(site.dir, 'r')), []);
});

const readFileMode = (path: string) => (statSync(join(site.dir, path)).mode & 0o777).toString(8);

/** As whoever publishes with this umask. */
const runUnderUmask = async (mask: number, work: () => Promise<unknown>) => {
  const before = process.umask(mask);
  try {
    await work();
  } finally {
    process.umask(before);
  }
};

for (const [ofSite, folder, file] of [
  [0o755, '755', '644'],
  [0o2775, '775', '664'],
  [0o750, '750', '640'],
  [undefined, '755', '644'],
] as const)
  test(`under umask 077 what is published in a folder of mode ${ofSite?.toString(8) ?? 'none yet'} gets ${folder} and ${file}`, async () => {
    if (ofSite === undefined) rmSync(site.dir, { recursive: true });
    else chmodSync(site.dir, ofSite);
    await runUnderUmask(0o077, async () => {
      await site.target.put('index.html', Buffer.from('x'));
      await site.target.put('index.html', Buffer.from('y'));
      await site.target.putIfAbsent('r/wallet/1.0.0/remoteEntry.js', Buffer.from('x'));
      await site.target.replace('registry/current.json', undefined, Buffer.from('x'));
    });
    for (const path of ['index.html', 'r/wallet/1.0.0/remoteEntry.js', 'registry/current.json'])
      assert.equal(readFileMode(path), file, path);
    for (const path of ['.', 'r', 'r/wallet', 'r/wallet/1.0.0', 'registry'])
      assert.equal(readFileMode(path), folder, path);
  });

test('where files belong to the folder’s group, folders that are made hand that on, under any umask', async () => {
  chmodSync(site.dir, 0o2770);
  await runUnderUmask(0o077, () => site.target.put('r/wallet/1.0.0/remoteEntry.js', Buffer.from('x')));
  for (const path of ['r', 'r/wallet', 'r/wallet/1.0.0', 'registry'])
    assert.equal(statSync(join(site.dir, path)).mode & 0o7777, 0o2770, path);
  assert.equal(readFileMode('r/wallet/1.0.0/remoteEntry.js'), '660');
});

test('what an earlier publisher closed is named, and opened without closing anything', async () => {
  chmodSync(site.dir, 0o755);
  await site.target.put('r/a/1.js', Buffer.from('x'));
  await site.target.put('index.html', Buffer.from('x'));
  chmodSync(join(site.dir, 'index.html'), 0o600);
  chmodSync(join(site.dir, 'r/a'), 0o700);
  chmodSync(join(site.dir, 'r/a/1.js'), 0o666);
  assert.deepEqual(await site.target.unreadable?.(), ['index.html', 'r/a']);
  await site.target.openToReaders?.();
  assert.deepEqual(await site.target.unreadable?.(), []);
  assert.deepEqual(['index.html', 'r/a', 'r/a/1.js'].map(readFileMode), ['644', '755', '666']);
  chmodSync(site.dir, 0o700);
  assert.deepEqual(await site.target.unreadable?.(), ['.']);
  await site.target.openToReaders?.();
  assert.equal(readFileMode('.'), '755');
});
