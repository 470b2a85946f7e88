import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, test } from 'node:test';
import {
  identifyThisProcess,
  isOwnerOfNameAlive,
  isProcessAlive,
  newNameOwnedByThisProcess,
} from './processIdentity';
import { LockHeldError, type LockHolder, takeProcessLock } from './processLock';

let parent: string;
let lock: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ank-lock-'));
  lock = join(parent, 'x.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

const UUID = '00000000-0000-4000-8000-000000000000';
const { pid, started, machine } = identifyThisProcess();
const ELSEWHERE = '0123456789abcdef';
const endedProcessId = () => spawnSync(process.execPath, ['-e', '']).pid;
const makeOwnerName = (identity: { pid?: number; started?: string; machine?: string }) => {
  const owner = { pid, started, machine, ...identity };
  return ['other.example', owner.machine, owner.pid, owner.started, UUID].join('.');
};
const plantHeldLock = (name: string) => {
  mkdirSync(lock);
  writeFileSync(join(lock, name), '2026-11-28T00:00:00.000Z\n');
};

const CHILD = `
  import { takeProcessLock } from ${JSON.stringify(new URL('processLock.ts', import.meta.url).href)};
  process.stdin.resume();
  process.stdout.write('here\\n');
  process.stdin.on('data', async () => {
    const answer = await takeProcessLock(process.argv[1]).then(() => 'taken', ({ message }) => message);
    process.stdout.write(answer + '\\n');
  });
`;
const startLockingChild = async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', CHILD, lock];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return {
    child,
    take: async () => {
      const answered = once(lines, 'line');
      child.stdin.write('go\n');
      const [answer] = (await answered) as [string];
      return answer;
    },
  };
};

test('a second one is told who holds it and what the holder wrote, and has it after the release', async () => {
  const first = await takeProcessLock(lock);
  first.note('http://localhost:1');
  await assert.rejects(takeProcessLock(lock), (error) => {
    assert.ok(error instanceof LockHeldError);
    assert.deepEqual(
      { ...error.holder, since: '' },
      { pid, host: hostname(), since: '', note: 'http://localhost:1' },
    );
    assert.match(error.message, new RegExp(`^process ${pid} on ${hostname()} since 20`));
    return true;
  });
  first.release();
  assert.deepEqual(readdirSync(parent), []);
  (await takeProcessLock(lock)).release();
});

test('of several that start at the same time one has it, and so when its holder was killed', async () => {
  const starting = await Promise.all(Array.from({ length: 4 }, startLockingChild));
  const isTaken = (answer: string) => answer === 'taken';
  const answers = await Promise.all(starting.map(({ take }) => take()));
  assert.equal(answers.filter(isTaken).length, 1, answers.join('\n'));
  const holder = starting[answers.findIndex(isTaken)];
  assert.ok(holder);
  const exited = once(holder.child, 'exit');
  holder.child.kill('SIGKILL');
  await exited;
  const others = starting.filter((one) => one !== holder);
  const later = await Promise.all(others.map(({ take }) => take()));
  assert.equal(later.filter(isTaken).length, 1, later.join('\n'));
  assert.equal(readdirSync(lock).length, 1);
});

test('that of a process that ended, or whose number another process has now, is taken over', async () => {
  for (const dead of [{ pid: endedProcessId() }, { started: '1' }, { pid: process.ppid, started: '1' }]) {
    plantHeldLock(makeOwnerName(dead));
    (await takeProcessLock(lock)).release();
  }
});

test('a holder that cannot be seen from here keeps it while it gives signs, and loses it after', async () => {
  plantHeldLock(makeOwnerName({ machine: ELSEWHERE }));
  const told: LockHolder[] = [];
  const onWait = (holder: LockHolder) => {
    told.push(holder);
    utimesSync(join(lock, makeOwnerName({ machine: ELSEWHERE })), 1, 1);
  };
  await assert.rejects(takeProcessLock(lock, { onWait }), /process \d+ on other\.example/);
  assert.equal(told.length, 1);
  (await takeProcessLock(lock, { goneAfterMs: 50 })).release();
});

test('its holder gives signs, and hears when another one took it over', async () => {
  let isLost = false;
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));
  const onLost = () => {
    isLost = true;
  };
  const held = await takeProcessLock(lock, { goneAfterMs: 60, onLost });
  const [name = ''] = readdirSync(lock);
  const sign = () => statSync(join(lock, name)).ctimeMs;
  const first = sign();
  while (sign() === first) await nextTurn();
  rmSync(join(lock, name));
  while (!isLost) await nextTurn();
  held.release();
});

test('one who is patient waits for it', async () => {
  const order: string[] = [];
  const first = await takeProcessLock(lock);
  const second = takeProcessLock(lock, { isPatient: true }).then((held) => {
    order.push('second');
    held.release();
  });
  await new Promise((resolve) => setImmediate(resolve));
  order.push('first');
  first.release();
  await second;
  assert.deepEqual(order, ['first', 'second']);
});

test('a file that an earlier version left is taken over from a dead holder alone', async () => {
  const since = '2026-11-28T00:00:00.000Z';
  const own = { pid, started, host: hostname(), since };
  for (const dead of [endedProcessId(), { ...own, pid: endedProcessId() }, { ...own, started: '1' }]) {
    writeFileSync(lock, JSON.stringify(dead));
    (await takeProcessLock(lock)).release();
  }
  writeFileSync(lock, JSON.stringify(own));
  await assert.rejects(takeProcessLock(lock), LockHeldError);
  rmSync(lock);
});

const TORN = ['', '{', 'null', '"text"', '{}', '[]', '-1', '0', '1.5', '{"pid":"x","host":"y"}', '\u0000'];

test('a file that is empty, torn, of another host or a number that another process has now is taken over', async () => {
  const elsewhere = JSON.stringify({ pid, started, host: 'other.example', since: '' });
  for (const text of [...TORN, elsewhere, String(process.ppid)]) {
    writeFileSync(lock, text);
    (await takeProcessLock(lock, { goneAfterMs: 20 })).release();
    assert.deepEqual(readdirSync(parent), [], text);
  }
});

test('a link where the lock was is taken over, wherever it leads', async () => {
  for (const target of [join(parent, 'nowhere'), tmpdir()]) {
    symlinkSync(target, lock);
    (await takeProcessLock(lock, { goneAfterMs: 20 })).release();
    assert.deepEqual(readdirSync(parent), [], target);
  }
});

test('a start that was killed before it wrote anything leaves an empty folder, which is free', async () => {
  mkdirSync(lock);
  (await takeProcessLock(lock)).release();
  assert.deepEqual(readdirSync(parent), []);
});

test('what else lies in the folder neither holds a lock nor lets a second process have it', async () => {
  const litter = () => {
    writeFileSync(join(lock, '.nfs0001'), '');
    mkdirSync(join(lock, '0-backup/deeper'), { recursive: true });
  };
  const held = await takeProcessLock(lock);
  litter();
  await assert.rejects(takeProcessLock(lock), (error) => (error as LockHeldError).holder.pid === pid);
  held.release();
  const next = await takeProcessLock(lock, { goneAfterMs: 20 });
  await assert.rejects(takeProcessLock(lock), LockHeldError);
  next.release();
  assert.deepEqual(readdirSync(parent), []);
});

test('of two tokens of dead holders, as a restored copy has them, only one process gets the lock', async () => {
  plantHeldLock(makeOwnerName({ pid: endedProcessId() }));
  writeFileSync(join(lock, makeOwnerName({ started: '1' })), '');
  const starting = await Promise.all(Array.from({ length: 4 }, startLockingChild));
  const answers = await Promise.all(starting.map(({ take }) => take()));
  assert.equal(answers.filter((answer) => answer === 'taken').length, 1, answers.join('\n'));
  assert.equal(readdirSync(lock).length, 1);
});

test('where nothing can be written the reason is a sentence that names the lock', async () => {
  const cases: [string, RegExp][] = [
    [join(parent, 'absent/x.lock'), /^cannot write .*absent\/x\.lock: its folder is not there$/],
    [join(parent, 'file/x.lock'), /^cannot write .*file\/x\.lock: a part of its path is not a folder$/],
  ];
  writeFileSync(join(parent, 'file'), '');
  for (const [path, words] of cases)
    await assert.rejects(takeProcessLock(path), (error: Error) => words.test(error.message));
});

test('whether a process lives is told where it can be seen, and one that nobody waited for has ended', async () => {
  assert.equal(isProcessAlive({ pid, started, machine }), true);
  assert.equal(isProcessAlive({ pid, started: '1', machine }), false);
  assert.equal(isProcessAlive({ pid: endedProcessId(), started: '', machine }), false);
  assert.equal(isProcessAlive({ pid, started, machine: ELSEWHERE }), undefined);
  const program = spawn('sh', ['-c', 'sh -c "exit 0" & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(program);
  const [line] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
  while (isProcessAlive({ pid: Number(line), started, machine })) await new Promise(setImmediate);
  const name = newNameOwnedByThisProcess();
  assert.equal(isOwnerOfNameAlive(name), true);
  assert.equal(isOwnerOfNameAlive(makeOwnerName({})), false, 'of this process, which has forgotten it');
});

test('what killed starts left beside it goes', async () => {
  mkdirSync(`${lock}.${makeOwnerName({ pid: endedProcessId() })}`);
  mkdirSync(`${lock}.${makeOwnerName({ machine: ELSEWHERE })}`);
  (await takeProcessLock(lock)).release();
  assert.deepEqual(readdirSync(parent), [`x.lock.${makeOwnerName({ machine: ELSEWHERE })}`]);
});
