import type { RemoteBuild } from '@ank/testkit/reversion';
import type { Spoil } from './labServer';

/** The player sees this version, or a contained message inside a working shell. */
export type Ending = 'newest' | 'previous' | 'contained';

export type Scenario = {
  name: string;
  wanted: Ending[];
  /** Best first. */
  releases: RemoteBuild[];
  spoiled: Map<string, Spoil>;
  page?: (html: string) => string;
  /** Storage that refuses every access. */
  refused?: ('localStorage' | 'sessionStorage')[];
  /** What an open tab gets for /registry/current.json. */
  live?: 'missing' | 'garbage';
  /** Typed by hand, because the page may remember nothing. */
  isLogInByHand?: boolean;
  /** After seeing the newest version, leaves for another remote's form and comes back. */
  isLeft?: boolean;
  /** The kind of event that must be reported of the newest version. */
  reported?: string;
  /** Visits that hang, and are closed, before the judged one. */
  hangs?: number;
  /** The code reloads the page by itself: what was only in memory is gone. */
  reloads?: boolean;
  /** Tries to leave that may fail before one must succeed. */
  leaves?: number;
  /** Two releases go live after the tab is open and before it comes to the remote. */
  isOldTab?: boolean;
  /** No remote is loaded. */
  isPageOnly?: boolean;
};

export const NEWEST = '99.0.0-lab';

/** The version before takes the newest's place. */
export const OVER: Ending[] = ['previous'];
