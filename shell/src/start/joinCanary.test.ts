import { installId, isAmong } from '@ank/shared/flags';
import { joinCanary } from './joinCanary';

afterEach(() => localStorage.clear());

test.each(['wallet', 'bidding', 'bonus-1'])(
  '?canary=%s has the smallest canary of it, at every visit',
  (remote) => {
    joinCanary(`?x=1&canary=${remote}`);
    const name = installId();
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    expect(isAmong(remote, 0.01)).toBe(true);
    expect(isAmong(remote, 0)).toBe(false);
    joinCanary('');
    expect(installId()).toBe(name);
  },
);

test('?canary= takes any place again', () => {
  localStorage.setItem('ank.install', 'phone');
  joinCanary('?canary=');
  expect(installId()).not.toBe('phone');
});

test('a device that refuses storage is left as it is', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(() => joinCanary('?canary=wallet')).not.toThrow();
});
