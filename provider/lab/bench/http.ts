import { randomUUID } from 'node:crypto';
import { bidDate } from '@ank/protocol/dates';
import { today } from '../../src/clock';
import { openConnection } from './connection';
import { median, quantile } from './processorTime';

export type Load = { count: number; perSecond: number; p50: number; p99: number };

/** A bid of three lines on the Open of today's draw for each of the players that prepare() makes. */
export const bidBodies = (players: number, market: string): string[] => {
  const result = ['1', '2', '3'].map((digits) => ({
    digits,
    closedigits: '',
    points: 10,
    session: 'Open',
    pana: 'Single Digit',
    closepana: '',
  }));
  return Array.from({ length: players }, (_, index) =>
    JSON.stringify({
      env_type: 'Prod',
      app_key: 'bench',
      unique_token: `bench-${index + 1}`,
      game_id: market,
      new_result: {
        Gamename: 'Bench',
        totalbit: 30,
        gameid: market,
        pana: 'Single Digit',
        gametype: 'Open',
        bid_date: bidDate(today(Date.now())),
        session: 'Open',
        result,
      },
    }),
  );
};

/**
 * Bids a second from `clients` connections over `urls`, each waiting for its answer; times in ms. Throws when
 * one is refused.
 */
export const httpBids = async (
  urls: readonly string[],
  players: number,
  market: string,
  clients: number,
  seconds: number,
): Promise<Load> => {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const bodies = bidBodies(players, market);
  const client = async (_: unknown, index: number) => {
    const { hostname, port } = new URL(urls[index % urls.length] ?? '');
    const connection = await openConnection(hostname, Number(port));
    while (performance.now() < until) {
      const started = performance.now();
      const body = bodies[Math.floor(Math.random() * players)] ?? '';
      const answer = await connection.post('/api-submit-bid', body, randomUUID());
      if (!answer.startsWith('{"status":true')) throw new Error(`A bid was refused: ${answer}`);
      times.push(performance.now() - started);
    }
    connection.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1000;
  const { length: count } = times;
  return { count, perSecond: count / elapsed, p50: median(times), p99: quantile(times, 0.99) };
};
