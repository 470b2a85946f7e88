import { connect, type Socket } from 'node:net';

/**
 * Posts JSON on one connection with as little work as possible, so that the load generator takes little of
 * the machine.
 */
export type Connection = {
  post: (path: string, body: string, key: string) => Promise<string>;
  close: () => void;
};

const LENGTH = /\r\ncontent-length: (\d+)/i;

export const openConnection = async (host: string, port: number): Promise<Connection> => {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect(port, host, () => resolve(made));
    made.once('error', reject);
    made.setNoDelay(true);
  });
  let received = '';
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(LENGTH.exec(received)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const body = received.slice(head + 4);
    received = '';
    waiting?.resolve(body);
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  return {
    post: (path, body, key) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
};
