import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The bytes of a POST as an app sends it. */
export const formatPostBytes = (path: string, body: Record<string, unknown>): string => {
  const text = JSON.stringify({ env_type: 'Prod', app_key: 'k', ...body });
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

/** The points at which a call stops that is never finished by its caller. */
export const CUT_POINTS = {
  'nothing sent': () => 0,
  'headers half sent': (call: string) => Math.floor(call.indexOf('\r\n\r\n') / 2),
  'headers sent': (call: string) => call.indexOf('\r\n\r\n') + 4,
  'body half sent': (call: string) => Math.floor((call.indexOf('\r\n\r\n') + 4 + call.length) / 2),
  'all but a byte sent': (call: string) => call.length - 1,
  'all sent': (call: string) => call.length,
} as const;

/** Opens a connection and sends the first bytes of a call; resolves once the system has taken them. */
export const sendStartOfCall = async (url: string, bytes: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes !== '') await new Promise((written) => socket.write(bytes, written));
  return socket;
};

/** Begins so many calls at once. */
export const sendStartsOfCalls = (url: string, bytes: string, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => sendStartOfCall(url, bytes)));

/** Gives up each, half of them with a reset. */
export const abandonCalls = async (sockets: readonly Socket[]): Promise<void> => {
  await Promise.all(
    sockets.map((socket, nr) => {
      const closed = once(socket, 'close');
      if (nr % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
      return closed;
    }),
  );
};
