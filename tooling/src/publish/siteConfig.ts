import { parseConfig } from '@ank/protocol/config/check';
import { configFile } from '@ank/protocol/formats/config';
import { faultsIn } from '@ank/protocol/formats/faults';
import { change } from './operations';
import { CONFIG, isPageOld } from './pages';
import { latestRevision } from './revisions';
import type { Target } from './target';

/** The page would not start with a wrong value, and would pass over a misspelled name without a word. */
const mustBeGood = (config: Record<string, unknown>): void => {
  const faults = faultsIn(configFile, config, { isClosed: true });
  if (faults.length > 0) throw new Error(`the configuration is not one: ${faults.join('; ')}`);
  // What no schema can say: that there is such a time zone, and that the brand's colours can be read.
  parseConfig(config);
};

/**
 * Sets what /config.json says and the page carries; before anything is published it only waits there. Throws with all
 * that is wrong before it writes anything.
 */
export const setSiteConfig = async (target: Target, config: Record<string, unknown>): Promise<void> => {
  mustBeGood(config);
  const bytes = Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
  const isSet = (await target.get(CONFIG))?.equals(bytes);
  if (!isSet) await target.put(CONFIG, bytes, 'fresh');
  const live = await latestRevision(target);
  if (live && (await isPageOld(target, live))) await change(target, 'configure', (now) => now);
};
