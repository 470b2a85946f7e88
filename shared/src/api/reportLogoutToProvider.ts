import { buildRequestBody, postRequest } from '../configAndRequests';
import { type PlayerSession, readDeviceId } from '../session';

/** Reports the log-out to the provider; only a provider that gave this phone a device id has the call. */
export const reportLogoutToProvider = ({ token, mobile }: PlayerSession) => {
  if (!token || !readDeviceId(mobile)) return;
  // The page may go away directly afterwards.
  postRequest('/api-logout', buildRequestBody(token), { keepalive: true }).catch(() => undefined);
};
