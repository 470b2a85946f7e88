import type { Config } from '@ank/protocol/config';
import { OVERRIDES_KEY } from '@ank/protocol/page';
import { storage } from '@ank/shared/session';

export const CANARY_KEY = 'ank.canary';

/**
 * Their code holds up the first drawing: an override that may count, a joined canary or the address brings
 * it.
 */
export const isDeveloper = ({ overrideOrigins }: Pick<Config, 'overrideOrigins'>, search: string): boolean =>
  (overrideOrigins.length > 0 && storage.read(OVERRIDES_KEY) !== null) ||
  storage.read(CANARY_KEY) !== null ||
  /canary=|overrides/.test(search);
