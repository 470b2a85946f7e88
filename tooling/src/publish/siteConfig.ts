import { change } from './operations';
import { CONFIG, isPageOld } from './pages';
import { latestRevision } from './revisions';
import type { Target } from './target';

/** Sets what /config.json says and the page carries; before anything is published it only waits there. */
export const setSiteConfig = async (target: Target, config: Record<string, unknown>): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
  const isSet = (await target.get(CONFIG))?.equals(bytes);
  if (!isSet) await target.put(CONFIG, bytes, 'fresh');
  const live = await latestRevision(target);
  if (live && (await isPageOld(target, live))) await change(target, 'configure', (now) => now);
};
