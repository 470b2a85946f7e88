import { join as pathOf } from 'node:path';
import { openPostgres } from '../../platform/database/postgres';
import { createTestPlayers, type TestPlayer } from '../../testing/playersAndBids';
import { type RunningServer, startServer } from '../../testing/providerProcess';
import { newWorld } from '../../testing/testWorld';

/** Every evening market is open, whenever the drill is run. */
export const DRILL_NOON = '2025-03-05T12:00:00+05:30';
const DEMO = ['--demo', '--start-at', DRILL_NOON];

/** Enough for a night of bids. */
const POINTS = 1_000_000;

export type DrillServersAndPlayers = {
  servers: readonly RunningServer[];
  urls: string[];
  testPlayers: TestPlayer[];
  /** Kills the first process. Gives what starts it again at the same port; later options win. */
  killFirstServer: () => Promise<(...options: string[]) => Promise<void>>;
  end: () => Promise<void>;
};

/** Later options win. */
export const startDemoServerAtNoon = (
  url: string,
  dir: string,
  ...options: string[]
): Promise<RunningServer> => startServer([...DEMO, '--data', dir, ...options], { DATABASE_URL: url });

/** Logged in, each with POINTS by the ledger. */
export const createRichPlayers = async (url: string, players: number): Promise<TestPlayer[]> => {
  const db = openPostgres({ url, poolSize: 4 });
  const world = await newWorld(db);
  try {
    return await createTestPlayers(world, players, POINTS);
  } finally {
    await world.close();
    await db.close();
  }
};

export const startDrillServersAndPlayers = async (
  url: string,
  dir: string,
  players: number,
): Promise<DrillServersAndPlayers> => {
  const servers: RunningServer[] = [];
  const killNow = () => {
    for (const { child } of servers) child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  const end = async () => {
    process.off('exit', killNow);
    for (const server of servers) await server.end('SIGKILL');
  };
  const start = async (at: number, name: string, ...options: string[]) => {
    servers[at] = await startDemoServerAtNoon(url, pathOf(dir, name), ...options);
  };
  const killFirstServer = async () => {
    const [first] = servers;
    await first?.end('SIGKILL');
    const port = String(first?.ready.port);
    return (...options: string[]) => start(0, 'first', '--port', port, ...options);
  };
  try {
    // The first writes the markets and the draws of the day.
    await start(0, 'first');
    const [testPlayers] = await Promise.all([createRichPlayers(url, players), start(1, 'second')]);
    return { servers, urls: servers.map(({ ready }) => ready.url), testPlayers, killFirstServer, end };
  } catch (error) {
    await end();
    throw error;
  }
};
