import { bodyOf, request } from '../provider';
import { deviceMark, type PlayerSession } from '../session';

/** Only a provider that gave this phone a mark has the call. */
export const tellLogout = ({ token, mobile }: PlayerSession) => {
  if (!token || !deviceMark(mobile)) return;
  // The page may go away directly afterwards.
  request('/api-logout', bodyOf(token), { keepalive: true }).catch(() => undefined);
};
