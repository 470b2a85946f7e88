export {
  CREDENTIALS_KEY,
  expiryTold,
  loggedIn,
  loggedOut,
  PASSWORD_CHECK_KEY,
  parseCredentials,
  renamed,
  type Session,
  selectIsLoggedIn,
  selectSession,
  sessionExpired,
  storage,
} from '../session';
