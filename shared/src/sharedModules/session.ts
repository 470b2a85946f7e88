export {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  endsSession,
  expiryTold,
  loggedIn,
  loggedOut,
  OWN_KEY,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  parseCredentials,
  readDeviceId as deviceMark,
  renamed,
  selectIsLoggedIn,
  selectSession,
  sessionExpired,
  storeDeviceId as keepDeviceMark,
} from '../session';
export { storage, tabStorage, typedStorage } from '../typedStorage';
