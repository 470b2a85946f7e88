import { setTimeout as sleep } from 'node:timers/promises';
import { pollUntilAnswered } from './clusterDaemons';
import { openMinimalHttpClient } from './minimalHttpClient';

/** ms between two polls of a phone. */
export const POLL_INTERVAL_MS = 15_000;

/** Returns the number below which this share of them lies; 1 gives the largest, and an empty list gives 0. */
export const quantileOf = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

/**
 * Opens phones, every phone on a connection of its own; in a storm all ask for the wallets of `tokens` at
 * once.
 */
export const openPollingPhones = (phoneCount: number, stormTokens: readonly string[]) => {
  let [polls, shed, faults, isOver, isStorm, calmAt] = [0, 0, 0, false, false, 0];
  const known: string[] = [];
  const served = new Set<number>();
  let begin: () => void = () => undefined;
  const storm = new Promise<undefined>((resolve) => {
    begin = () => resolve(undefined);
  });
  const waitFor = (ms: number) => (isStorm ? sleep(ms) : Promise.race([sleep(ms), storm]));
  const work = async ({ get, post }: Awaited<ReturnType<typeof openMinimalHttpClient>>, nr: number) => {
    if (isStorm && !served.has(nr)) {
      const asked = {
        env_type: 'Prod',
        app_key: 'night',
        unique_token: stormTokens[nr % stormTokens.length],
      };
      const text = await post('/api-user-wallet-balance', JSON.stringify(asked));
      const answer = JSON.parse(text) as { status?: unknown; retry_after?: number };
      if (answer.status === true) {
        served.add(nr);
        calmAt = performance.now();
        return;
      }
      if (answer.retry_after) shed++;
      else faults++;
      return sleep((answer.retry_after ?? 5) * 1000);
    }
    const { head } = await get('/api-public/now.json', { 'if-none-match': known[nr] ?? '' });
    if (!/^\S+ (200|304) /.test(head)) throw new Error(`No file: ${head}`);
    polls++;
    known[nr] = /\r\netag: (\S+)/i.exec(head)?.[1] ?? '';
    await waitFor(POLL_INTERVAL_MS * (0.5 + Math.random()));
  };
  const run = async (urls: readonly string[]) => {
    const phone = async (_: unknown, nr: number) => {
      const connection = await openMinimalHttpClient(urls[nr % urls.length] ?? '');
      while (!isOver) await work(connection, nr);
      connection.close();
    };
    await Promise.all(Array.from({ length: phoneCount }, phone));
  };
  return {
    run,
    storm: async () => {
      const began = performance.now();
      isStorm = true;
      begin();
      await pollUntilAnswered('every phone has its wallet', async () => served.size === phoneCount, 240_000);
      return { began, calm: (calmAt - began) / 1000 };
    },
    end: () => {
      isOver = true;
    },
    counts: () => ({ polls, shed, faults }),
  };
};
