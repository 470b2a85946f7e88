import { Gauge } from 'prom-client';
import type { Db } from '../platform/database/database';
import {
  type CountsByLane,
  countLeakedSlotsByLane,
  countTakenSlotsByLane,
} from '../platform/http/concurrencyLanes';
import { readEventLoopDelayMs } from '../platform/http/loadShedding';
import type { Metrics } from '../platform/metrics';
import { countLostLogLines } from '../platform/writeStderr';

/** Adds the gauges that are read when somebody asks: connections, places, the queue of passwords. */
export const registerGaugesReadWhenScraped = (
  { registry }: Metrics,
  pool: Db['pool'],
  hashes: () => { running: number; waiting: number },
) => {
  const registers = [registry];
  new Gauge({
    name: 'ank_database_connections',
    help: 'Connections to the database, by what they do.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle } = pool();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  const single = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const byLane = (name: string, help: string, read: () => CountsByLane) =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'] as const,
      registers,
      collect() {
        for (const [lane, count] of Object.entries(read())) this.set({ lane }, count);
      },
    });
  byLane('ank_places_taken', 'Places that calls hold while they work, by lane.', countTakenSlotsByLane);
  byLane(
    'ank_places_forgotten',
    'Places that are taken though nothing is under way that could hold them: 0, or a restart is due.',
    countLeakedSlotsByLane,
  );
  single('ank_database_connections_max', 'Connections this process may have.', () => pool().size);
  single('ank_database_waiting_calls', 'Calls that wait for a connection.', () => pool().waiting);
  single(
    'ank_event_loop_late_seconds',
    'How late this process is with all it does.',
    () => readEventLoopDelayMs() / 1000,
  );
  single('ank_log_lines_lost', 'Lines of the log that could not be written.', countLostLogLines);
  single('ank_hashes_running', 'Passwords that are being compared.', () => hashes().running);
  single('ank_hashes_waiting', 'Passwords that wait to be compared.', () => hashes().waiting);
};
