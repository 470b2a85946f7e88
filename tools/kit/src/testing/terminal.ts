import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A command that has not ended by then, after Ctrl-C, is ended as a closed terminal ends it. */
const STOP_LIMIT_MS = 10_000;

type TerminalRun = { code: number; said: string };

/**
 * A terminal of somebody outside this repository: programs run there to their end, or until they say what is
 * waited for.
 */
export type Terminal = {
  run: (cwd: string, program: string, ...args: string[]) => Promise<TerminalRun>;
  /** Starts a program and gives what `pattern` found in its words; `stop` ends it and all that it started. */
  start: (
    cwd: string,
    pattern: RegExp,
    program: string,
    ...args: string[]
  ) => Promise<{ found: RegExpExecArray; stop: () => Promise<void> }>;
};

/** Opens a terminal whose packages come from `registry`, by way of a cache of its own in `dir`. */
export const openTerminal = (
  registry: string,
  dir: string,
  extraEnv: Record<string, string> = {},
): Terminal =>
  openTerminalWithoutRunSettings({
    npm_config_registry: registry,
    npm_config_cache: join(dir, '.cache'),
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_yes: 'true',
    ...extraEnv,
  });

/**
 * Opens a terminal whose packages come from where npm takes them here, without the settings of the run
 * around it.
 */
export const openTerminalWithoutRunSettings = (extraEnv: Record<string, string> = {}): Terminal => {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS$|NODE_PATH$|NODE_TEST_CONTEXT$|ANK_)/i.test(name),
  );
  const env = { ...Object.fromEntries(own), ...extraEnv };
  const open = (cwd: string, program: string, args: string[]) => {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listeners: ((text: string) => void)[] = [];
    const hear = (part: Buffer) => {
      output += part.toString();
      for (const listener of listeners) listener(output);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const ended = new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
    return {
      child,
      ended,
      words: () => output,
      onWords: (listener: (text: string) => void) => listeners.push(listener),
    };
  };
  return {
    run: async (cwd, program, ...args) => {
      const { ended, words } = open(cwd, program, args);
      return { code: await ended, said: words() };
    },
    start: (cwd, pattern, program, ...args) =>
      new Promise((resolve, reject) => {
        const { child, ended, words, onWords } = open(cwd, program, args);
        const stop = async () => {
          // The whole group: npm, its shell, the command and what that has started.
          const end = (signal: NodeJS.Signals) => child.pid !== undefined && process.kill(-child.pid, signal);
          end('SIGINT');
          const insist = setTimeout(() => end('SIGKILL'), STOP_LIMIT_MS);
          await ended;
          clearTimeout(insist);
        };
        onWords((text) => {
          const found = pattern.exec(text);
          if (found) resolve({ found, stop });
        });
        ended.then((code) => reject(new Error(`it ended with ${code}:\n${words()}`)), reject);
      }),
  };
};
