export {
  CREDENTIALS_KEY,
  deviceMark,
  endsSession,
  expiryTold,
  keepDeviceMark,
  loggedIn,
  loggedOut,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  parseCredentials,
  renamed,
  selectIsLoggedIn,
  selectSession,
  sessionExpired,
} from '../session';
export { storage, tabStorage } from '../storage';
