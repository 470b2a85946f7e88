import type { Clock } from '../clock';
import type { Cache, Db } from '../database/database';
import type { FollowerReads } from '../database/followerReads';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import type { RecordSecurityEvent } from '../securityEvents';
import type { SecurityProfileName } from '../securityProfileNames';
import type { SecuritySettings } from '../securitySettings';
import type { DatabaseClockOffset } from './databaseClockOffset';

/**
 * The part of a process's context that is of no feature (decision 034). A part takes the fields that it needs
 * by `Pick`; the fields of a feature are declared by that feature.
 */
export type PlatformContext = {
  db: Db;
  bids?: Db;
  /** Reads that may be seconds old: a follower, where there is one. */
  reads?: FollowerReads;
  clock: Clock;
  /** Set when `clock` is the machine's: bids then go by the database's. */
  databaseClockOffset: DatabaseClockOffset | undefined;
  log: Log;
  cache: Cache;
  profile: SecurityProfileName;
  securitySettings: SecuritySettings;
  metrics: Metrics;
  security: RecordSecurityEvent;
  demo: boolean;
  /** The key for codes and addresses; the same for all processes on one database. */
  secret: Buffer;
  publicUrl?: string;
};
