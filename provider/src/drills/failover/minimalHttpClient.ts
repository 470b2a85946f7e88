import { once } from 'node:events';
import { connect } from 'node:net';

const LENGTH = /\r\ncontent-length: (\d+)/i;

type ReceivedAnswer = { head: string; body: string };

/** Makes one call after the other. It does as little as possible, to leave the machine to the server. */
export const openMinimalHttpClient = async (url: string) => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');
  let received = '';
  let waiting: { resolve: (heard: ReceivedAnswer) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const end = received.indexOf('\r\n\r\n');
    if (end === -1 || received.length < end + 4 + Number(LENGTH.exec(received)?.[1] ?? 0)) return;
    const heard = { head: received.slice(0, end), body: received.slice(end + 4) };
    received = '';
    waiting?.resolve(heard);
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  const ask = (call: string, headers: Record<string, string>, body = '') =>
    new Promise<ReceivedAnswer>((resolve, reject) => {
      waiting = { resolve, reject };
      const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    });
  return {
    get: (path: string, headers: Record<string, string>) => ask(`GET ${path}`, headers),
    post: async (path: string, body: string, headers: Record<string, string> = {}) => {
      const length = String(Buffer.byteLength(body));
      const own = { 'content-type': 'application/json', 'content-length': length };
      return (await ask(`POST ${path}`, { ...headers, ...own }, body)).body;
    },
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
};
