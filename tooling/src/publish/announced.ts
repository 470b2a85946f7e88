import { type Config, withDefaults } from '@ank/protocol/config';
import { CONFIG } from './pages';
import type { Target } from './target';

const PATIENCE_MS = 5000;
const CALL = '/api-get-social-data';

/** The provider's features, or why they cannot be had. */
export type Announced = { features: readonly string[] } | { unknown: string };

const STATE_IT = 'state what it announces as "features" in the site\'s configuration';

/** What a site's provider announces: as the configuration states it, else as the provider answers now. */
export const announcedAt = async (target: Target): Promise<Announced> => {
  const given = JSON.parse((await target.get(CONFIG))?.toString() ?? '{}') as Partial<Config>;
  if (given.features) return { features: given.features };
  const { apiHost, paths, envType, appKey } = withDefaults(given);
  if (!apiHost) return { unknown: `the configuration names no provider to ask; ${STATE_IT}` };
  try {
    const answer = await fetch(apiHost + (paths[CALL] ?? CALL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ env_type: envType, app_key: appKey }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { features = [] } = (await answer.json()) as { features?: string[] };
    return { features };
  } catch {
    return { unknown: `the provider did not answer; ${STATE_IT}` };
  }
};
