import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspace/packages';

/** `npm start` in a process of its own, from the moment its page can be asked for. */
export type StartedSite = {
  url: string;
  /** From the start of the process until it said that it is ready, in ms. */
  readyMs: number;
  said: () => string;
  /** Ends it as Ctrl-C does; gives its exit code. */
  stop: () => Promise<number | null>;
};

/** Runs the start script with its files in `workDir`, on a free port. Rejects with its words when it ends before it is ready. */
export const startSite = (workDir: string): Promise<StartedSite> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(process.execPath, [join(ROOT, 'tooling/bin/start.mjs')], {
      env: { ...process.env, PORT: '0', ANK_WORK: workDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    void ended.then((code) => reject(new Error(`the start ended with ${code}:\n${said}`)));
    const stop = async () => {
      child.kill('SIGTERM');
      return ended;
    };
    const hear = (part: Buffer) => {
      said += part.toString();
      const [, url] = /Ank is ready: (\S+)/.exec(said) ?? [];
      if (url) resolve({ url, readyMs: performance.now() - began, said: () => said, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
