import { withDefaults } from '@ank/protocol/config';
import { callBody } from '@ank/protocol/read';
import { configAt } from '../publish/revisions';
import type { Target } from '../targets/target';

const PATIENCE_MS = 5000;
const CALL = '/api-get-social-data';

/** `unknown`: why nobody can tell. */
export type Announced = { features?: readonly string[]; unknown?: string };

const STATE_IT = 'state what it announces as "features" in the site\'s configuration';

/** As the configuration states them, else as the provider answers now. */
export const announcedAt = async (target: Target): Promise<Announced> => {
  const given = await configAt(target);
  if (given.features) return { features: given.features };
  const { apiHost, paths, envType, appKey } = withDefaults(given);
  if (!apiHost) return { unknown: `the configuration names no provider to ask; ${STATE_IT}` };
  try {
    const answer = await fetch(apiHost + (paths[CALL] ?? CALL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(callBody(envType, appKey)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { features = [] } = (await answer.json()) as { features?: string[] };
    return { features };
  } catch {
    return { unknown: `the provider did not answer; ${STATE_IT}` };
  }
};
