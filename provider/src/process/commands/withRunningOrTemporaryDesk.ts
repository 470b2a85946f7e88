import { isProcessAlive, type ProcessIdentity } from '@ank/build/process-identity';
import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { buildOperationRequest, type OperationName } from '@ank/protocol/operator/paths';
import { newOperatorServer } from '../../operator/operatorServer';
import type { Environment } from '../../platform/environmentSettings';
import { randomToken } from '../../platform/idsAndHashes';
import { readJsonFileOrUndefined } from '../../platform/readJsonFileOrUndefined';
import { dataDirectoryPaths, describeDatabase, withRuntime } from '../openRuntime';
import type { ProviderOptions } from '../providerOptions';

export type RunningDeskNote = ProcessIdentity & { url: string; token: string; database: string };

export const readNoteOfRunningDesk = (data: string) =>
  readJsonFileOrUndefined<RunningDeskNote>(dataDirectoryPaths(data).desk);

export type DeskAnswer<Name extends OperationName> = {
  http: number;
  body: Partial<OutputOf<Name>> & { status?: boolean; msg?: string };
};
export type CallDesk = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<DeskAnswer<Name>>;

/** Named by flags or environment, else the running server's of this data directory. */
const findDeskAddressOrThrowIfMismatched = (options: ProviderOptions, env: Environment) => {
  const { flags, data, databaseUrl } = options;
  const url = typeof flags.url === 'string' ? flags.url : env.OPERATOR_URL;
  const token = env.OPERATOR_TOKEN;
  if (url) {
    if (!token) throw new Error('With --url, set OPERATOR_TOKEN to your token');
    return { url, token, database: `that of the server at ${url}` };
  }
  const note = readNoteOfRunningDesk(data);
  if (!note || !isProcessAlive(note)) return undefined;
  if (databaseUrl && note.database !== describeDatabase(options)) {
    throw new Error(
      `The server of ${data} uses ${note.database}, but you named ${describeDatabase(options)}. Choose one with --data or --url`,
    );
  }
  return { url: note.url, token: token ?? note.token, database: note.database };
};

type DeskHttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  payload?: string;
};

const newDeskCaller =
  (
    { flags }: ProviderOptions,
    token: string,
    send: (letter: DeskHttpRequest) => Promise<DeskAnswer<never>>,
  ): CallDesk =>
  (name, input) => {
    const { method, path, body } = buildOperationRequest(name, input as object);
    return send({
      method,
      path: `/operator${path}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-ank-seal': encodeURIComponent(
          typeof flags['break-glass'] === 'string' ? flags['break-glass'] : '',
        ),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  };

/**
 * Over HTTP where a server runs, else the same desk in this process: one way in for every change. Throws
 * when the server cannot be reached.
 */
export const withRunningOrTemporaryDesk = async <T>(
  options: ProviderOptions,
  env: Environment,
  printMessage: (line: string) => unknown,
  work: (callDesk: CallDesk) => Promise<T>,
): Promise<T> => {
  const address = findDeskAddressOrThrowIfMismatched(options, env);
  printMessage(`Database: ${address?.database ?? describeDatabase(options)}`);
  if (address)
    return work(
      newDeskCaller(options, address.token, async ({ path, payload: body = null, ...letter }) => {
        const answer = await fetch(address.url + path, { ...letter, body }).catch((error: unknown) => {
          throw new Error(`The operator's desk at ${address.url} does not answer`, { cause: error });
        });
        return { http: answer.status, body: (await answer.json()) as never };
      }),
    );
  return withRuntime(options, 'desk', async ({ context }) => {
    const token = randomToken();
    const app = newOperatorServer(context, token);
    const done = await work(
      newDeskCaller(options, token, async ({ path: url, ...letter }) => {
        const answer = await app.inject({ url, ...letter });
        return { http: answer.statusCode, body: answer.json() };
      }),
    );
    await app.close();
    return done;
  });
};
