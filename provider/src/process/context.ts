import type { KeyObject } from 'node:crypto';
import type { Sender } from '../features/accounts/sender';
import type { WallClock } from '../features/bidding/wallClock';
import type { PushService } from '../features/push/reach';
import type { LoadCounts } from '../features/telemetry/counts';
import type { TrainingClock } from '../features/training/mark';
import type { Clock } from '../platform/clock';
import type { Cache, Db } from '../platform/database/database';
import type { FollowedReads } from '../platform/database/followReads';
import type { Log } from '../platform/log';
import type { Metrics } from '../platform/metrics';
import type { Guard, Profile } from '../platform/rateLimits';
import type { Security } from '../platform/securityEvents';

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
