import { getConfig } from '../config';
import { deviceMark, type PlayerSession } from '../session';

const PATH = '/api-logout';

/**
 * Has the provider end the token of a player who logs out, as well as the network allows: nobody waits, nothing is told.
 * Only a provider that gave this phone a mark is asked; others of the family have no such call.
 */
export const tellLogout = ({ token, mobile }: PlayerSession): void => {
  if (!token || !deviceMark(mobile)) return;
  const { apiHost, envType, appKey, credentials, paths } = getConfig();
  fetch(`${apiHost || location.origin}${paths[PATH] ?? PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ env_type: envType, app_key: appKey, unique_token: token }),
    credentials: credentials ? 'include' : 'same-origin',
    // The page may go away directly afterwards.
    keepalive: true,
  }).catch(() => undefined);
};
