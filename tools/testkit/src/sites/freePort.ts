import { createServer } from 'node:http';

/** Below the kernel's own range: none is taken between the look and the use. */
const FIRST = 20_000;
const COUNT = 12_000;

/** Processes of one run begin at different places. */
let next = (process.pid * 31) % COUNT;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** For programs that cannot choose one. Never the same twice in a process. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('no port of this machine is free');
};
