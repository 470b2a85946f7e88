import { CONFIG, goLive } from './goLive';
import { latestRevision } from './revisions';
import type { Target } from './target';

/** Sets what /config.json says and the page carries; before anything is published it only waits there. */
export const setSiteConfig = async (target: Target, config: Record<string, unknown>): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
  if ((await target.get(CONFIG))?.equals(bytes)) return;
  await target.put(CONFIG, bytes, 'fresh');
  if (await latestRevision(target)) await goLive(target);
};
