import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { Fault } from '../gate/refusal';
import type { Asked } from './readFiles';

const MOST = Math.min(availableParallelism(), 4);
/** A large build takes a second. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 512;

const isSource = extname(import.meta.url) === '.ts';

const open = (): ChildProcess => {
  const child = fork(join(import.meta.dirname, `readFiles${extname(import.meta.url)}`), {
    execArgv: [
      `--max-old-space-size=${MEMORY_MB}`,
      ...(isSource ? ['--import', import.meta.resolve('tsx')] : []),
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined); // what is sent to it fails then
  return child;
};

const answerOf = (child: ChildProcess, asked: Asked): Promise<Fault[]> =>
  new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('exit', fail);
    };
    const fail = () => {
      settle();
      child.kill('SIGKILL');
      reject(new Error(`${asked.parcel.name} is refused: the gate could not read its files to the end`));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    child.once('exit', fail);
    child.once('message', (faults) => {
      settle();
      resolve(faults as Fault[]);
    });
    child.send(asked, (error) => error && fail());
  });

export type Readers = { read: (asked: Asked) => Promise<Fault[]>; close: () => void };

/**
 * Processes that read builds for the gate, in the order they come: whoever publishes what takes long, or too
 * much memory, keeps nobody else waiting.
 */
export const openReaders = (): Readers => {
  const seats = Array.from({ length: MOST }, (): { child?: ChildProcess } => ({}));
  const free = [...seats];
  const waiting: ((seat: (typeof seats)[number]) => void)[] = [];
  return {
    read: async (asked) => {
      const seat =
        free.pop() ?? (await new Promise<(typeof seats)[number]>((resolve) => waiting.push(resolve)));
      try {
        if (!seat.child?.connected || seat.child.killed) seat.child = open();
        return await answerOf(seat.child, asked);
      } finally {
        const next = waiting.shift();
        if (next) next(seat);
        else free.push(seat);
      }
    },
    close: () => {
      for (const { child } of seats) child?.kill();
    },
  };
};
