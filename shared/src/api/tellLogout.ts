import { deviceMark, type PlayerSession } from '../session';
import { bodyOf, request } from './request';

/** Only a provider that gave this phone a mark has the call. */
export const tellLogout = ({ token, mobile }: PlayerSession): void => {
  if (!token || !deviceMark(mobile)) return;
  // The page may go away directly afterwards.
  request('/api-logout', bodyOf(token), { keepalive: true }).catch(() => undefined);
};
