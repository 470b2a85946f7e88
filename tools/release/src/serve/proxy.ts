import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Dropped before the provider ends them: a call sent at that moment would be lost. */
const agent = new Agent({ keepAlive: true, timeout: 3000 });

/** These concern one connection and must not travel on. */
const HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

const without = (headers: IncomingMessage['headers'], names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** A missing provider is a 502 with a JSON body; nothing is ever sent twice. */
export const passToProvider = (
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  headers: Record<string, string>,
) => {
  const upstream = ask({
    agent,
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: {
      ...without(request.headers, HOP),
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'http',
    },
  });
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...without(answer.headers, HOP),
      'cache-control': 'no-store',
    });
    answer.pipe(response);
  });
  upstream.once('error', () => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ status: false, msg: 'The provider does not answer' }));
  });
  // Nobody waits any more; what a half-sent call means is the provider's to say.
  response.once('close', () => {
    if (!response.writableEnded) upstream.destroy();
  });
  request.pipe(upstream);
};
