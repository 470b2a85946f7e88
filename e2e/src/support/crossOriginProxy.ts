import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { listen, sendRawRequest } from '@ank/testkit/listen';

type ArrivedRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  asksFor: string;
};

/** The provider under an origin of its own, which lets other pages send content-type and nothing else. */
export type CrossOriginProxy = {
  origin: string;
  arrived: ArrivedRequest[];
  forwardTo: (port: number) => void;
  loseAnswerOf: (path: string) => void;
  close: () => Promise<void>;
};

type ProxiedRequest = IncomingMessage | Http2ServerRequest;

const readBody = async (request: ProxiedRequest): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const IDEMPOTENCY_HEADER = 'idempotency-key';

type CrossOriginProxyOptions = {
  /** Keeps connections: a browser by itself then sends a request again whose connection broke. */
  keepsConnections?: boolean;
  takesKey?: boolean;
  /** Speaks HTTP/2, with a certificate that nobody signed. */
  http2?: boolean;
  /** Drops what the provider announces. */
  isMute?: boolean;
  /** The calls lie in this folder, and Gali Disawar's are spelled as much of the family does. */
  folder?: string;
};

/** PostgreSQL's Debian package brings openssl. */
const makeSelfSignedCertificate = (): { key: string; cert: string } => {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const pem = execFileSync('openssl', [...words.split(' '), '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: pem, cert: pem };
};

/** Cuts the connection; with HTTP/2 everything that runs on it is cut. */
const cutConnection = (response: ServerResponse | Http2ServerResponse): void => {
  if ('stream' in response) response.stream?.session?.destroy();
  else response.destroy();
};

/** Stands before a real provider and answers for it what a browser asks about other origins. */
export const startCrossOriginProxy = async ({
  keepsConnections = false,
  takesKey = false,
  http2 = false,
  isMute = false,
  folder = '',
}: CrossOriginProxyOptions = {}): Promise<CrossOriginProxy> => {
  const arrived: ArrivedRequest[] = [];
  const lost = new Set<string>();
  let provider = 0;

  const answer = async (request: ProxiedRequest, response: ServerResponse | Http2ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const asksFor = String(headers['access-control-request-headers'] ?? '');
    arrived.push({ method, path: url, headers, asksFor });
    if (!keepsConnections && !http2) response.setHeader('connection', 'close');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-allow-headers',
      takesKey ? `content-type, ${IDEMPOTENCY_HEADER}` : 'content-type',
    );
    response.statusCode = 204;
    if (method === 'OPTIONS') return response.end();
    const known = url.startsWith(`${folder}/`) && !(folder && url.includes('galidisawar'));
    const call = known ? url.slice(folder.length).replace('galidisswar', 'galidisawar') : '/nowhere';
    const said = await sendRawRequest(provider, call, {
      method,
      headers: {
        host: String(headers.host),
        'content-type': String(headers['content-type'] ?? ''),
        // Our provider counts equal calls without keys as one, but another provider books each.
        [IDEMPOTENCY_HEADER]: String((takesKey && headers[IDEMPOTENCY_HEADER]) || randomUUID()),
      },
      body: await readBody(request),
    });
    if (lost.delete(url)) return cutConnection(response);
    // The provider's hour is the test's, and the app learns it here.
    response.setHeader('date', String(said.headers.date));
    response.setHeader('access-control-expose-headers', 'date');
    response.setHeader('content-type', 'application/json');
    response.statusCode = said.status;
    if (!isMute || !said.body.includes('"features"')) return response.end(said.body);
    const { features: _features, ...rest } = JSON.parse(said.body.toString());
    return response.end(JSON.stringify(rest));
  };

  const heard = (request: ProxiedRequest, response: ServerResponse | Http2ServerResponse) => {
    answer(request, response).catch(() => cutConnection(response));
  };
  const server = http2 ? createSecureServer(makeSelfSignedCertificate(), heard) : createServer(heard);
  const { port, close } = await listen(server);
  return {
    origin: `http${http2 ? 's' : ''}://127.0.0.1:${port}`,
    arrived,
    forwardTo: (port) => {
      provider = port;
    },
    loseAnswerOf: (path) => lost.add(path),
    close,
  };
};
