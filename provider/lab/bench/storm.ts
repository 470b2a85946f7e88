import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startCrowd } from './crowd';
import { httpBids, type Load } from './phones';
import { clearOfMidnight, load, onPostgres, prepare, quantile, withServer } from './prepare';

const BIDDERS = 8;
const SECONDS = 60;

const told = ({ perSecond, p50, p99, longest }: Load): string =>
  `${perSecond.toFixed(0)} bids a second, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, longest ${longest.toFixed(0)} ms`;

/** Phones that all come at once while others bid. */
export const benchStorm = (dir: string, phones: number): Promise<void> =>
  onPostgres(2, async (db, postgres) => {
    await prepare(db);
    await withServer(join(dir, 'storm'), { DATABASE_URL: postgres.url }, async ({ ready: { url } }) => {
      await clearOfMidnight(2 * SECONDS);
      await httpBids([url], BIDDERS, 2);
      console.log(`before the storm: ${told(await httpBids([url], BIDDERS, 5))}; ${load()}`);
      // What the machine, not the server, kept a bidder waiting for.
      const own = monitorEventLoopDelay({ resolution: 10 });
      own.enable();
      const [{ waits, later, calm, cut, polls }, bids] = await Promise.all([
        startCrowd({ url, phones, seconds: SECONDS }),
        httpBids([url], BIDDERS, SECONDS),
      ]);
      console.log(
        `beside ${phones} phones: ${told(bids)}, at most ${Math.round(own.max / 1e6)} of them the bidders' own; ${load()}`,
      );
      const [half, last] = [0.5, 1].map((share) => quantile(waits, share).toFixed(1));
      console.log(
        `half had their wallet after ${half} s, the last after ${last}; ${later} told to come later, the last after ` +
          `${calm.toFixed(1)} s; ${cut} connections cut by the system; ${polls} polls of the file`,
      );
    });
  });
