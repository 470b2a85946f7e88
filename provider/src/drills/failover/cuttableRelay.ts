import { connect, createServer, type Socket } from 'node:net';

/** A port that a test shuts as a broken cable would: nobody is told. */
export type CuttableRelay = {
  port: number;
  /** Cuts everybody off, or those of whom `isFor` says so. */
  cut: (isFor?: (client: Socket) => boolean) => void;
  restore: () => void;
  close: () => Promise<void>;
};

type Passage = { ends: readonly Socket[]; isCut: boolean };

/**
 * Opens a relay to a free port. Connections stay while it is cut, and nothing passes; once mended they are
 * gone.
 */
export const openCuttableRelay = async (targetPort: number): Promise<CuttableRelay> => {
  const passages = new Set<Passage>();
  let isCutFor = (_client: Socket): boolean => false;
  const end = (passage: Passage) => {
    passages.delete(passage);
    for (const socket of passage.ends) socket.destroy();
  };
  const keep = (ends: readonly Socket[], isCut: boolean) => {
    const passage = { ends, isCut };
    passages.add(passage);
    for (const socket of ends) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        // A broken cable tells neither end.
        if (!passage.isCut) end(passage);
      });
    }
  };
  const server = createServer((inner) => {
    if (isCutFor(inner)) return keep([inner], true);
    const outer = connect(targetPort, '127.0.0.1');
    keep([inner, outer], false);
    inner.setNoDelay(true).pipe(outer.setNoDelay(true)).pipe(inner);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: (isFor = () => true) => {
      isCutFor = isFor;
      for (const passage of passages) {
        const [client] = passage.ends;
        if (!client || !isFor(client)) continue;
        passage.isCut = true;
        for (const socket of passage.ends) socket.unpipe().pause();
      }
    },
    restore: () => {
      isCutFor = () => false;
      for (const passage of passages) if (passage.isCut) end(passage);
    },
    close: () => {
      for (const passage of passages) end(passage);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
