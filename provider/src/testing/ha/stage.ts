import { join as pathOf } from 'node:path';
import { openPostgres } from '../../db/postgres';
import { join, type Person } from '../people';
import { type Running, startServer } from '../process';
import { newWorld } from '../world';

/** Every evening market is open, whenever the drill is run. */
export const NOON = '2025-03-05T12:00:00+05:30';
const DEMO = ['--demo', '--start-at', NOON];

/** In points. */
export const POINTS = 1_000_000;

export type Stage = {
  servers: readonly Running[];
  urls: string[];
  people: Person[];
  end: () => Promise<void>;
};

export const openStage = async (url: string, dir: string, players: number): Promise<Stage> => {
  const servers: Running[] = [];
  const killNow = () => {
    for (const { child } of servers) child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  const end = async () => {
    process.off('exit', killNow);
    for (const server of servers) await server.end('SIGKILL');
  };
  const start = async (name: string) => {
    servers.push(await startServer([...DEMO, '--data', pathOf(dir, name)], { DATABASE_URL: url }));
  };
  const peopleOf = async () => {
    const db = openPostgres({ url, poolSize: 4 });
    const world = await newWorld(db);
    try {
      return await Promise.all(Array.from({ length: players }, () => join(world, POINTS)));
    } finally {
      await world.close();
      await db.close();
    }
  };
  try {
    // The first writes the markets and the draws of the day.
    await start('first');
    const [people] = await Promise.all([peopleOf(), start('second')]);
    return { servers, urls: servers.map(({ ready }) => ready.url), people, end };
  } catch (error) {
    await end();
    throw error;
  }
};
