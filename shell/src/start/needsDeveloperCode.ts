import type { Config } from '@ank/protocol/config';
import { OVERRIDES_KEY } from '@ank/protocol/page';
import { storage, tabStorage } from '@ank/shared/session';

export const JOINED_CANARY_KEY = 'ank.canary';
export const JOINED_PREVIEW_KEY = 'ank.preview';

/**
 * Tells whether an override that may count, a joined canary or preview, or the address needs the developers'
 * code, which holds up the first drawing.
 */
export const needsDeveloperCode = ({ overrideOrigins }: Pick<Config, 'overrideOrigins'>, search: string) =>
  (overrideOrigins.length > 0 && storage.read(OVERRIDES_KEY) !== null) ||
  storage.read(JOINED_CANARY_KEY) !== null ||
  tabStorage.read(JOINED_PREVIEW_KEY) !== null ||
  /canary=|preview=|overrides/.test(search);
