import { connect, createServer, type Socket } from 'node:net';

/** A door of this machine to a port behind it, which a test shuts as a broken cable would: nobody is told. */
export type Relay = { port: number; cut: () => void; mend: () => void; close: () => Promise<void> };

/** Passes on what comes to a free port. While it is cut, connections stay and nothing passes; once mended they are gone. */
export const openRelay = async (target: number): Promise<Relay> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other?: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      // A cable that is broken tells neither end that the other is gone.
      if (!isCut) other?.destroy();
    });
  };
  const server = createServer((inner) => {
    if (isCut) return keep(inner);
    const outer = connect(target, '127.0.0.1');
    keep(inner, outer);
    keep(outer, inner);
    inner.setNoDelay(true).pipe(outer.setNoDelay(true)).pipe(inner);
  });
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      end();
    },
    close: () => {
      end();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
