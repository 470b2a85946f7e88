export {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  deviceMark,
  endsSession,
  expiryTold,
  keepDeviceMark,
  loggedIn,
  loggedOut,
  OWN_KEY,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  parseCredentials,
  renamed,
  selectIsLoggedIn,
  selectSession,
  sessionExpired,
} from '../session';
export { storage, tabStorage, typedStorage } from '../typedStorage';
