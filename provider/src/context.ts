import type { Sender } from './accounts/sender';
import type { Cache } from './cache';
import type { Clock } from './clock';
import type { Db } from './db/db';
import type { Guard } from './guard';
import type { Log } from './log';
import type { Metrics } from './metrics';
import type { PushService } from './notices/push/service';
import type { Security } from './security/events';
import type { LoadCounts } from './telemetry/counts';
import type { TrainingClock } from './training/mark';

/** secure: codes stay on the server, a ticket proves them. documented: the code is in the answer (decision 015). */
export type Profile = 'secure' | 'documented';

/** What every part of the provider is given. */
export type Context = {
  db: Db;
  clock: Clock;
  log: Log;
  cache: Cache;
  sender: Sender;
  /** Load events: what became of versions of remotes on phones. */
  loads: LoadCounts;
  profile: Profile;
  guard: Guard;
  metrics: Metrics;
  security: Security;
  demo: boolean;
  push?: PushService;
  /** The clock of a rehearsal, in which nothing happens by itself. */
  training?: TrainingClock;
  /** Key for codes and addresses; the same in all processes on one database. */
  secret: Buffer;
  /** Origin under which players reach this server, when it cannot be told from the request. */
  publicUrl?: string;
};
