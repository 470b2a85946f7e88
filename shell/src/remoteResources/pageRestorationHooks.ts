import type { RemoteVersion } from './versionInStack';

/**
 * A change of the page's own objects that was undone: `changed` is what stood there, undefined where it had
 * been deleted, and `allow` puts it back, to be left alone from then on.
 */
export type UndoneGlobalChange = { name: string; changed: PropertyDescriptor | undefined; allow: () => void };

/** Filled by the start and the background: sets right what a screen changed. */
export const pageRestorationHooks: {
  /** No container while one is loaded. */
  sight?: { remote: string; container?: string | undefined };
  /** Undoes what anybody changed of the page's own objects. */
  restorePatchedBuiltIns: () => UndoneGlobalChange[];
  /** The container whose screen is being taken away, until its clean-ups are over. */
  leaver?: string | undefined;
  /** Undoes what that container left around the screens, and names it. */
  tidy?: (container: string) => string[];
  /** Undoes what versions put around the screens that are not on the page. */
  tidyOthers?: () => RemoteVersion[];
  comesBack?: (container: string) => void;
} = { restorePatchedBuiltIns: () => [] };
