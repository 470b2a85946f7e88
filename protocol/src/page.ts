/** What the early script and the shell do alike: storage keys, and a call's body. */
export const CREDENTIALS_KEY = 'user-credentials';
export const OVERRIDES_KEY = 'ank.overrides';
/** In the tab: versions that failed, and the one that the early script began. */
export const QUARANTINE_KEY = 'ank.quarantine';
export const EARLY_KEY = 'ank.early';
/** Begins the key of each page's mark that it is alive. */
export const OPEN_MARK = 'ank.trial.open.';

export const callBody = (envType: string, appKey: string, token?: string) => ({
  env_type: envType,
  app_key: appKey,
  unique_token: token,
});
