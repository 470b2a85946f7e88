import { type KeyObject, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { requestAsDeskPage } from '../../testing/operatorsAtDesk';
import { newWorld, type World, type WorldAnswer } from '../../testing/testWorld';
import { type KillableDb, makeDbKillable } from './killableDb';

/** A pair of processes on one database, each with its own caches, asked in turn. */
export type ServerPair = {
  world: World;
  /** The one whose turn is next, or the one asked last. Resolves when the old one has answered all. */
  restart: (which?: 'next' | 'last') => Promise<void>;
  /** The one whose turn is next. */
  nextWorld: () => World;
  /** Posts to the desk as its page in a browser does. */
  postAsDeskPage: (path: string, body: object, headers: Record<string, string>) => Promise<WorldAnswer>;
  /** Ends the one whose turn is next after so many statements. */
  endNextAfter: (statements: number) => void;
  /** Replaces those that ended, spares the rest. Gives how many ended. */
  replaceEndedServers: () => Promise<number>;
  close: () => Promise<void>;
};

type Server = { world: World; life: KillableDb };

/** The answer of a proxy about a process that is gone. */
const GONE: WorldAnswer = { http: 502, headers: new Headers(), body: {} };

/** Opens the servers; with `keys` they seal each session's bids before its result. */
export const openServerPair = async (db: Db, keys: readonly KeyObject[]): Promise<ServerPair> => {
  const deskKey = randomBytes(32);
  const start = async (): Promise<Server> => {
    const life = makeDbKillable(db);
    const world = await newWorld(life.db);
    world.context.deskKey = () => deskKey;
    if (keys.length > 0) world.context.signingKeys = () => keys;
    return { life, world };
  };
  const first = await start();
  const open: Server[] = [first, await start()];
  let turn = 0;
  const next = (): Server => open[turn++ % open.length] ?? first;
  const ask = async (send: (world: World) => Promise<WorldAnswer>): Promise<WorldAnswer> => {
    const { world, life } = next();
    const answer = await send(world);
    return life.isOver() ? GONE : answer;
  };
  const world: World = {
    ...first.world,
    db,
    get context() {
      return next().world.context;
    },
    get now() {
      return open[0]?.world.now ?? first.world.now;
    },
    set now(now: number) {
      for (const server of open) server.world.now = now;
    },
    call: (path, body, headers) => ask((to) => to.call(path, body, headers)),
    desk: (method, path, body, headers) => ask((to) => to.desk(method, path, body, headers)),
  };
  const replace = async (place: number): Promise<void> => {
    const old = open[place];
    const fresh = await start();
    fresh.world.now = world.now;
    open[place] = fresh;
    await old?.world.close();
  };
  return {
    world,
    restart: (which = 'next') => replace((which === 'next' ? turn : turn + open.length - 1) % open.length),
    nextWorld: () => next().world,
    postAsDeskPage: (path, body, headers) =>
      ask(async (to) => {
        const answer = await requestAsDeskPage(to, `/operator${path}`, { body, headers });
        return { ...answer, headers: new Headers() };
      }),
    endNextAfter: (statements) => open[turn % open.length]?.life.endAfter(statements),
    replaceEndedServers: async () => {
      let ended = 0;
      for (const [place, { life }] of open.entries()) {
        life.spare();
        if (!life.isOver()) continue;
        await replace(place);
        ended += 1;
      }
      return ended;
    },
    close: async () => {
      for (const server of open) await server.world.close();
    },
  };
};
