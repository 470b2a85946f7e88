import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';

export type StartedSite = {
  url: string;
  readyMs: number;
  readOutput: () => string;
  /** Stops the site as Ctrl-C does; returns the exit code. */
  stop: () => Promise<number | null>;
};

/** Starts a site on a free port. Rejects with its output when it ends early. */
export const startProductByNpmStart = (workDir: string): Promise<StartedSite> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(process.execPath, [join(ROOT, 'tools/kit/bin/start.mjs')], {
      env: { ...process.env, PORT: '0', ANK_WORK: workDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    void ended.then((code) => reject(new Error(`the start ended with ${code}:\n${output}`)));
    const stop = async () => {
      child.kill('SIGTERM');
      return ended;
    };
    const hear = (part: Buffer) => {
      output += part.toString();
      const [, url] = /Ank is ready: (\S+)/.exec(output) ?? [];
      if (url) resolve({ url, readyMs: performance.now() - began, readOutput: () => output, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
