import type { Config } from '@ank/protocol/config';
import { storage } from '@ank/shared/session';

/** Where a developer's server has its address stored. */
export const OVERRIDES_KEY = 'ank.overrides';

/**
 * Whether this start needs what only developers need, a chunk that holds up the first drawing: an override is stored in this
 * browser and may count, or the address asks for a canary. A list of allowed origins alone is no reason.
 */
export const isDeveloper = ({ overrideOrigins }: Pick<Config, 'overrideOrigins'>, search: string): boolean =>
  (overrideOrigins.length > 0 && storage.read(OVERRIDES_KEY) !== null) || search.includes('canary=');
