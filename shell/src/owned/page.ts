import type { Version } from './versionInStack';

/** Filled by the start and the background: sets right what a screen changed. */
export const page: {
  /** No container while one is loaded. */
  sight?: { remote: string; container?: string | undefined };
  mend: () => string[];
  /** The container whose screen is being taken away, until its clean-ups are over. */
  leaver?: string | undefined;
  /** Undoes what that container left around the screens, and names it. */
  tidy?: (container: string) => string[];
  /** Undoes what versions put around the screens that are not on the page. */
  tidyOthers?: () => Version[];
  comesBack?: (container: string) => void;
} = { mend: () => [] };
