import { installId, isAmong } from '@ank/shared/flags';
import { REMOTES } from '../testing/openApp';
import { askedCanary, joinCanary, joinedCanary, leaveCanary } from './development';

const registry = { remotes: REMOTES };

afterEach(() => localStorage.clear());

test.each(['wallet', 'bidding', 'bonus-1'])('joined, this device has the smallest canary of %s', (remote) => {
  joinCanary(remote);
  const name = installId();
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(isAmong(remote, 0.01)).toBe(true);
  expect(isAmong(remote, 0)).toBe(false);
  expect(joinedCanary()?.remote).toBe(remote);
});

test('left again, it has the very place it had, whatever it joined in between', () => {
  localStorage.setItem('ank.install', 'phone');
  joinCanary('wallet');
  joinCanary('bidding');
  leaveCanary();
  expect(installId()).toBe('phone');
  expect(joinedCanary()).toBeUndefined();
});

test('a link asks for a live remote that was not joined yet, and changes nothing', () => {
  localStorage.setItem('ank.install', 'phone');
  expect(askedCanary('?x=1&canary=wallet', registry)).toBe('wallet');
  expect(askedCanary('?canary=nothing', registry)).toBeUndefined();
  expect(askedCanary('?canary=', registry)).toBeUndefined();
  expect(installId()).toBe('phone');
  expect(Object.keys(localStorage)).toEqual(['ank.install']);
  joinCanary('wallet');
  expect(askedCanary('?canary=wallet', registry)).toBeUndefined();
});

test('what is stored is checked when it is read', () => {
  localStorage.setItem('ank.canary', '{"remote":7');
  expect(joinedCanary()).toBeUndefined();
  expect(leaveCanary).not.toThrow();
});

test('a device that refuses storage is left as it is', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(() => joinCanary('wallet')).not.toThrow();
});
