import { once } from 'node:events';
import { connect } from 'node:net';

const LENGTH = /\r\ncontent-length: (\d+)/i;

/** One call after the other. It does as little as possible, to leave the machine to the server. */
export const openCaller = async (url: string) => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');
  let received = '';
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n') + 4;
    if (head < 4 || received.length < head + Number(LENGTH.exec(received)?.[1] ?? 0)) return;
    const body = received.slice(head);
    received = '';
    waiting?.resolve(body);
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  return {
    post: (path: string, body: string, key: string) =>
      new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\n`;
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
};
