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
  /** What an open tab is answered when it asks what is live now. */
  live?: 'missing' | 'garbage';
  /** The player types the log-in, because the page may remember none. */
  isLogInByHand?: boolean;
  /** The player sees the newest version, leaves for another remote's form, and comes back. */
  isLeft?: boolean;
  /** The kind of event that must be reported of the newest version. */
  reported?: string;
  /** So often a page hangs, and is killed, before the one that is judged. */
  hangs?: number;
  /** Its code loads the page again by itself: what lives in memory alone is gone. */
  reloads?: boolean;
  /** So often the player tries to leave a screen that calls back, before it must let go. */
  leaves?: number;
  /** Two more releases go live after the tab is open and before it comes to the remote. */
  isOldTab?: boolean;
  /** The lab looks at the page alone, because no remote gets its turn. */
  isPageOnly?: boolean;
};

export const NEWEST = '99.0.0-lab';

/** The version before takes the place of the newest. */
export const OVER: Ending[] = ['previous'];
