import type { KeyObject } from 'node:crypto';
import type { Sender } from './accounts/sender';
import type { Clock } from './clock';
import type { Cache, Db } from './db/db';
import type { FollowedReads } from './db/followReads';
import type { Log } from './log';
import type { Metrics } from './metrics';
import type { PushService } from './notices/push/reach';
import type { Guard, Profile } from './rateLimits';
import type { Security } from './security/events';
import type { LoadCounts } from './telemetry/counts';
import type { TrainingClock } from './training/mark';
import type { WallClock } from './wallClock';

export type Context = {
  db: Db;
  bids?: Db;
  /** Reads that may be seconds old: a follower, where there is one. */
  reads?: FollowedReads;
  clock: Clock;
  /** Set when `clock` is the machine's: bids then go by the database's. */
  wall: WallClock | undefined;
  log: Log;
  cache: Cache;
  sender: Sender;
  loads: LoadCounts;
  profile: Profile;
  guard: Guard;
  metrics: Metrics;
  security: Security;
  demo: boolean;
  push?: PushService;
  training?: TrainingClock;
  /** The first signs the trail's daily roots and the chain of draws. */
  trailKeys?: () => readonly KeyObject[];
  published?: string;
  /** Seals what lets operators in; never in the database. */
  deskKey: () => Buffer;
  /** The key for codes and addresses; the same for all processes on one database. */
  secret: Buffer;
  publicUrl?: string;
};
