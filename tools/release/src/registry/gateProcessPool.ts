import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedBuild } from '../built/loadedBuild';
import { findFileFaults } from '../gate/gate';
import type { GateFault } from '../gate/gateRefusal';

const MOST = Math.min(availableParallelism(), 4);
/** A large build takes a second. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 512;

const OWN_FILE = fileURLToPath(import.meta.url);

/** Processes of their own: reading what others built takes as long as they like. */
if (process.argv[1] === OWN_FILE)
  process.on('message', (built: LoadedBuild) => process.send?.(findFileFaults(built)));

const openGateProcess = (): ChildProcess =>
  fork(OWN_FILE, {
    execArgv: [
      `--max-old-space-size=${MEMORY_MB}`,
      ...(extname(OWN_FILE) === '.ts' ? ['--import', import.meta.resolve('tsx')] : []),
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const awaitGateAnswer = async (child: ChildProcess, built: LoadedBuild): Promise<GateFault[]> => {
  const over = new AbortController();
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  try {
    child.send(built);
    const ended = once(child, 'exit', over).then(() => Promise.reject());
    const [faults] = await Promise.race([once(child, 'message', over), ended]);
    return faults as GateFault[];
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`${built.name} is refused: the gate could not finish reading its files`, {
      cause,
    });
  } finally {
    clearTimeout(timer);
    over.abort();
  }
};

type PooledProcess = { child?: ChildProcess };

/**
 * Opens processes in which the gate looks for the faults of builds' files, so that a build which takes long,
 * or all memory, keeps nobody else waiting.
 */
export const openGateProcessPool = () => {
  const seats = Array.from({ length: MOST }, (): PooledProcess => ({}));
  const free = [...seats];
  const waiting: ((seat: PooledProcess) => void)[] = [];
  return {
    findFileFaults: async (built: LoadedBuild): Promise<GateFault[]> => {
      const seat = free.pop() ?? (await new Promise<PooledProcess>((resolve) => waiting.push(resolve)));
      try {
        const { child } = seat;
        const begin = () => {
          seat.child = openGateProcess();
          return awaitGateAnswer(seat.child, built);
        };
        // A process that has read others' builds may die of those, so a new one tries once more.
        return await (child?.connected && !child.killed
          ? awaitGateAnswer(child, built).catch(begin)
          : begin());
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
