/** Filled at the start and by the background's code: what sets right what a screen changed of the page. */
export const page: {
  /** Without a container while one is loaded. */
  sight?: { remote: string; container?: string | undefined };
  /** The page's own objects; gives the names of what had been changed. */
  mend: () => string[];
  /**
   * Before a screen's effects are cleaned up, in between, and after: what another begins meanwhile is none of
   * its own.
   */
  look?: (moment: 'leaving' | 'cleaning' | 'left') => void;
  /** Undoes what was seen then and is still so, and names it. */
  tidy?: (container: string) => string[];
  comesBack?: (container: string) => void;
} = { mend: () => [] };
