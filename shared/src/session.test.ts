import {
  expiryTold,
  loggedIn,
  loggedOut,
  type PlayerSession,
  parseCredentials,
  renamed,
  selectIsLoggedIn,
  selectSession,
  sessionExpired,
  sessionRestored,
  sessionSlice,
} from './session';
import { storage } from './typedStorage';

const PLAYER: PlayerSession = { username: 'Asha', token: 't-1', mobile: '9876543210' };
const NOBODY = { username: '', token: '', mobile: '' };
const { reducer } = sessionSlice;

test('a stored value of text fields is a session, with the betting flag of log-in when it has one', () => {
  expect(parseCredentials(JSON.stringify(PLAYER))).toEqual(PLAYER);
  expect(parseCredentials(JSON.stringify({ ...PLAYER, betting: '1' }))).toEqual({ ...PLAYER, betting: '1' });
  expect(parseCredentials('{"username":"Asha","token":"t-1"}')).toEqual({ ...PLAYER, mobile: '' });
});

test.each([
  null,
  '',
  'garbage',
  '{',
  'null',
  '7',
  '[]',
  '"text"',
  '{}',
  '{"username":"Asha"}',
  '{"token":"t"}',
  '{"username":"","token":"t","mobile":"1"}',
  '{"username":{"a":1},"token":["t"],"mobile":1}',
])('stored %p counts as logged out', (stored) => {
  expect(parseCredentials(stored)).toEqual(NOBODY);
});

test('nothing but the known fields is taken over from storage', () => {
  expect(parseCredentials(JSON.stringify({ ...PLAYER, expired: true, role: 'admin', betting: 1 }))).toEqual(
    PLAYER,
  );
});

test('log-in, a new name, log-out', () => {
  const entered = reducer(NOBODY, loggedIn(PLAYER));
  expect(entered).toEqual(PLAYER);
  expect(reducer(entered, renamed('Asha Devi'))).toEqual({ ...PLAYER, username: 'Asha Devi' });
  expect(reducer(entered, loggedOut())).toEqual(NOBODY);
});

test('a session the provider ended says so until the player has been told', () => {
  const ended = reducer(PLAYER, sessionExpired());
  expect(ended).toEqual({ ...NOBODY, expired: true });
  expect(reducer(ended, expiryTold())).toEqual(NOBODY);
});

test('another tab’s session is taken over', () => {
  expect(reducer(NOBODY, sessionRestored(PLAYER))).toEqual(PLAYER);
});

test('a player is logged in with both a name and a token', () => {
  const isIn = (session: PlayerSession) => selectIsLoggedIn({ session });
  expect(isIn(PLAYER)).toBe(true);
  expect(isIn({ ...PLAYER, token: '' })).toBe(false);
  expect(isIn({ ...PLAYER, username: '' })).toBe(false);
  expect(selectSession({ session: PLAYER })).toBe(PLAYER);
});

test('storage that is refused reads as empty and swallows writes', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refused);
  expect(storage.read('a')).toBeNull();
  expect(() => storage.write('a', 'b')).not.toThrow();
  expect(() => storage.remove('a')).not.toThrow();
});
