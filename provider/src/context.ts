import type { Sender } from './accounts/sender';
import type { Cache } from './cache';
import type { Clock } from './clock';
import type { Db } from './db/db';
import type { Log } from './log';
import type { LoadCounts } from './telemetry/counts';

/** secure: codes stay on the server, a ticket proves them. documented: the code is in the answer, as the specification has it. */
export type Profile = 'secure' | 'documented';

/** What every part of the provider is given. */
export type Context = {
  db: Db;
  clock: Clock;
  log: Log;
  cache: Cache;
  sender: Sender;
  /** What phones tell about versions of remotes. */
  loads: LoadCounts;
  profile: Profile;
  demo: boolean;
  /** Key for codes and addresses; the same in all processes on one database. */
  secret: Buffer;
  /** Origin under which players reach this server, when it cannot be told from the request. */
  publicUrl?: string;
};
