import { mustBeConfig } from '@ank/protocol/config/check';
import { change } from '../publish/operations';
import { CONFIG, isPageOld, latestRevision } from '../publish/revisions';
import type { Target } from '../targets/target';

/** Also in the page; before the first publication it waits. Throws all that is wrong before it writes. */
export const setSiteConfig = async (target: Target, config: Record<string, unknown>): Promise<void> => {
  // The page would not start with a wrong value, and would silently ignore a misspelled name.
  mustBeConfig(config, { isClosed: true });
  const bytes = Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
  const isSet = (await target.get(CONFIG))?.equals(bytes);
  if (!isSet) await target.put(CONFIG, bytes, 'fresh');
  const live = await latestRevision(target);
  if (live && (await isPageOld(target, live))) await change(target, 'configure', (now) => now);
};
