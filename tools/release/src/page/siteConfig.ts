import { mustBeConfig } from '@ank/protocol/config/check';
import { configFile } from '@ank/protocol/formats/config';
import { faultsIn } from '@ank/protocol/formats/faults';
import { change } from '../publish/operations';
import { CONFIG, isPageOld, latestRevision } from '../publish/revisions';
import type { Target } from '../targets/target';

/** The page would not start with a wrong value, and would silently ignore a misspelled name. */
const mustBeGood = (config: Record<string, unknown>): void => {
  const faults = faultsIn(configFile, config, { isClosed: true });
  if (faults.length > 0) throw new Error(`the configuration is not one: ${faults.join('; ')}`);
  // What no schema can say: the time zone exists, the brand's colours are readable.
  mustBeConfig(config);
};

/** Also in the page; before the first publication it waits. Throws all that is wrong before it writes. */
export const setSiteConfig = async (target: Target, config: Record<string, unknown>): Promise<void> => {
  mustBeGood(config);
  const bytes = Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
  const isSet = (await target.get(CONFIG))?.equals(bytes);
  if (!isSet) await target.put(CONFIG, bytes, 'fresh');
  const live = await latestRevision(target);
  if (live && (await isPageOld(target, live))) await change(target, 'configure', (now) => now);
};
