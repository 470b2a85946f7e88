import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../src/testing/ha/programs';
import { common, onPhones } from './phones';

/** ms between two polls of a phone. */
export const PAUSE = 15_000;

/** Each on a connection of its own; in a storm all ask for their wallets at once. */
export const newPhones = (phones: number) => {
  let [polls, shed, faults, isOver, isStorm, calmAt] = [0, 0, 0, false, false, 0];
  const known: string[] = [];
  const served = new Set<number>();
  let begin: () => void = () => undefined;
  const storm = new Promise<undefined>((resolve) => {
    begin = () => resolve(undefined);
  });
  const waitFor = (ms: number) => (isStorm ? sleep(ms) : Promise.race([sleep(ms), storm]));
  const run = (urls: readonly string[]) =>
    onPhones(
      urls,
      phones,
      () => isOver,
      async (connection, nr) => {
        if (isStorm && !served.has(nr)) {
          const text = await connection.post('/api-user-wallet-balance', JSON.stringify(common(nr)));
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
        const head = await connection.get(
          '/api-public/now.json',
          known[nr] ? `if-none-match: ${known[nr]}\r\n` : '',
        );
        if (!/^\S+ (200|304) /.test(head)) throw new Error(`No file: ${head}`);
        polls++;
        known[nr] = /\r\netag: (\S+)/i.exec(head)?.[1] ?? '';
        await waitFor(PAUSE * (0.5 + Math.random()));
      },
    );
  return {
    run,
    storm: async () => {
      const began = performance.now();
      isStorm = true;
      begin();
      await until('every phone has its wallet', async () => served.size === phones, 240_000);
      return { began, calm: (calmAt - began) / 1000 };
    },
    end: () => {
      isOver = true;
    },
    counts: () => ({ polls, shed, faults }),
  };
};
