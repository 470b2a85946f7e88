import type { Config } from '@ank/protocol/config';
import { storage } from '@ank/shared/session';

/** Where a developer's server has its address stored. */
export const OVERRIDES_KEY = 'ank.overrides';

/** Where a browser that joined a canary says so. */
export const CANARY_KEY = 'ank.canary';

/**
 * Whether this start needs what only developers need, a chunk that holds up the first drawing: an override is stored in this
 * browser and may count, it joined a canary, or the address asks for either. A list of allowed origins alone is no reason.
 */
export const isDeveloper = ({ overrideOrigins }: Pick<Config, 'overrideOrigins'>, search: string): boolean =>
  (overrideOrigins.length > 0 && storage.read(OVERRIDES_KEY) !== null) ||
  storage.read(CANARY_KEY) !== null ||
  /canary=|overrides/.test(search);
