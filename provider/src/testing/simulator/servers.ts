import type { Db } from '../../db/db';
import { newWorld, type World } from '../world';

/** Two on one database, each with its own caches, asked in turn. */
export type Servers = {
  world: World;
  /** The one whose turn is next, or the one asked last. Resolves when the old one has answered all. */
  restart: (which?: 'next' | 'last') => Promise<void>;
  close: () => Promise<void>;
};

export const openServers = async (db: Db): Promise<Servers> => {
  const first = await newWorld(db);
  const open: World[] = [first, await newWorld(db)];
  let turn = 0;
  const next = (): World => open[turn++ % open.length] ?? first;
  const world: World = {
    ...first,
    get context() {
      return next().context;
    },
    get now() {
      return open[0]?.now ?? first.now;
    },
    set now(now: number) {
      for (const server of open) server.now = now;
    },
    call: (path, body, headers) => next().call(path, body, headers),
    desk: (method, path, body, headers) => next().desk(method, path, body, headers),
  };
  return {
    world,
    restart: async (which = 'next') => {
      const place = (which === 'next' ? turn : turn + open.length - 1) % open.length;
      const old = open[place];
      const fresh = await newWorld(db);
      fresh.now = world.now;
      open[place] = fresh;
      await old?.close();
    },
    close: async () => {
      for (const server of open) await server.close();
    },
  };
};
