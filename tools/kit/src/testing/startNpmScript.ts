import { spawn } from 'node:child_process';

/** Starts a script as a person does; `until` resolves once the words that were not awaited before are said. */
export const startNpmScript = (cwd: string, ...words: string[]) => {
  // Tests that it runs are not a part of this run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn('npm', ['run', '--silent', ...words], { cwd, env, detached: true });
  let output = '';
  let from = 0;
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
      wake();
    });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const until = async (pattern: RegExp): Promise<void> => {
    for (;;) {
      const found = pattern.exec(output.slice(from));
      if (found) {
        from += found.index + found[0].length;
        return;
      }
      const more = new Promise<string>((resolve) => {
        wake = () => resolve('more');
      });
      const what = await Promise.race([more, ended.then((code) => `ended with ${code}`)]);
      if (what !== 'more' && !pattern.test(output.slice(from))) throw new Error(`${what}:\n${output}`);
    }
  };
  const stop = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    return ended;
  };
  return { until, stop, ended, words: () => output };
};
