import type { Spoil } from './labServer';
import type { RemoteBuild } from './reversion';

/** What must come of a fault: the player sees this version, or a contained message inside a working shell. */
export type Ending = 'newest' | 'previous' | 'contained';

export type Scenario = {
  name: string;
  wanted: Ending[];
  /** Versions of the remote, best first. */
  releases: RemoteBuild[];
  spoiled: Map<string, Spoil>;
  page?: (html: string) => string;
  /** Storage that refuses every access. */
  refused?: ('localStorage' | 'sessionStorage')[];
  /** The answer that an open tab gets when it asks for /registry/current.json. */
  live?: 'missing' | 'garbage';
  /** The player types the log-in, because the page may remember none. */
  isLogInByHand?: boolean;
  /** The player sees the newest version, leaves for another remote's form, and comes back. */
  isLeft?: boolean;
  /** The kind of event that must be reported of the newest version. */
  reported?: string;
  /** How many visits hang, and are closed, before the one that is judged. */
  hangs?: number;
  /** The release's code loads the page again by itself: what was only in memory is gone. */
  reloads?: boolean;
  /** How many tries to leave a screen that calls the player back may fail before one must succeed. */
  leaves?: number;
  /** Two more releases go live after the tab is open and before it comes to the remote. */
  isOldTab?: boolean;
  /** Only the page is judged, because no remote is loaded. */
  isPageOnly?: boolean;
};

export const NEWEST = '99.0.0-lab';

/** The version before takes the place of the newest. */
export const OVER: Ending[] = ['previous'];
