/** The key in the browser's storage that holds the session. */
export const CREDENTIALS_KEY = 'user-credentials';
export const OVERRIDES_KEY = 'ank.overrides';
/** Stored in the tab: the versions that failed, and the one that the preload script began. */
export const QUARANTINE_KEY = 'ank.quarantine';
export const EARLY_VERSION_KEY = 'ank.early';
/** Begins the key of each page's mark that it is alive. */
export const HEARTBEAT_KEY_PREFIX = 'ank.trial.open.';
/** Begins the key of a version's deaths; the container and the screen follow, with a slash between them. */
export const DEATHS_KEY_PREFIX = 'ank.trial.died.';
/**
 * Stored in the tab: the containers that were on screen in pages which code loaded again soon, in their
 * order.
 */
export const SHORT_LIVED_CONTAINERS_KEY = 'ank.short';
