import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/ank-provider.mjs', import.meta.url));

/** A server that says nothing for so long is ended. */
const START_LIMIT_MS = 120_000;

type Ready = {
  port: number;
  operatorPort: number;
  url: string;
  demo?: { mobile: string; password: string };
};
export type RunningServer = {
  ready: Ready;
  child: ChildProcess;
  errors: () => string;
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
};
export type EndedCommand = { code: number | null; output: string; errors: string };

/** Runs a program as a container does: with a host name and process numbers of its own. */
export const unshareCommandPrefix = (hostName: string): string[] => [
  ...['unshare', '--map-root-user', '--uts', '--pid', '--fork', '--mount-proc', '--kill-child'],
  ...['sh', '-c', 'hostname "$1" && shift && exec "$@"', 'sh', hostName],
];

/** Starts a command, of the program `around` if there is one; whoever does ends it. */
export const startProviderCommand = (
  args: string[],
  env: NodeJS.ProcessEnv,
  wrapperCommand: readonly string[] = [],
) => {
  // The sources as they stand: as they are, unless the run has just bundled them.
  const source = process.env.ANK_E2E_BUILT === '1' ? '' : '1';
  const [program = '', ...words] = [...wrapperCommand, process.execPath, BIN, ...args];
  const child = spawn(program, words, {
    env: { ...process.env, NODE_ENV: '', ...env, PROVIDER_SOURCE: source },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    text.output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text.errors += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, text, ended };
};

/** Runs a command to its end. */
export const runProviderCommand = async (
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<EndedCommand> => {
  const { text, ended } = startProviderCommand(args, env);
  const code = await ended;
  return { code, ...text };
};

/** Starts a server process and waits for its ready line; throws what it said when it ends before. */
export const startServer = async (
  args: string[],
  env: NodeJS.ProcessEnv = {},
  wrapperCommand: readonly string[] = [],
): Promise<RunningServer> => {
  const { child, text, ended } = startProviderCommand(['serve', '--port', '0', ...args], env, wrapperCommand);
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const line = text.output
        .split('\n')
        .find((one) => one.startsWith('{"ready":true') && one.endsWith('}'));
      if (line) resolve(JSON.parse(line) as Ready);
    });
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${text.errors}`)));
  }).finally(() => clearTimeout(limit));
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { ready, child, errors: () => text.errors, end };
};

/** A player's call to a running server. */
export const newPlayerCaller =
  ({ ready }: RunningServer) =>
  async (
    path: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> => {
    const response = await fetch(`${ready.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ env_type: 'Prod', app_key: 'k', ...body }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
