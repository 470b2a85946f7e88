import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { installId } from '@ank/shared/flags';
import { usableCandidatesOf } from '../remotes/screenLoader';
import { aRegisteredRemote } from '../testing/registryFixtures';
import {
  applyOptInsAndOverrides,
  findCanaryToJoinInAddress,
  joinCanary,
  leaveCanary,
  readJoinedCanary,
} from './versionOptIns';

/** The version that this device gets first of each remote whose canary is for so many percent. */
const firstVersionsByRemote = async (canary: number) => {
  const names = ['wallet', 'bidding', 'bonus-1'];
  const remotes = names.map((name) => aRegisteredRemote({ name, canary }));
  const shell = { version: '1', kernel: '1.0.0', contract: 1 };
  const published = { revision: 1, shell, remotes, revoked: [] };
  const { registry } = await applyOptInsAndOverrides(published, DEFAULT_CONFIG);
  return Object.fromEntries(
    registry.remotes.map((remote) => [remote.name, usableCandidatesOf(remote, [])[0]?.version]),
  );
};

const BEFORE = { wallet: '1.0.0', bidding: '1.0.0', 'bonus-1': '1.0.0' };
const SMALLEST = 1e-9;

beforeEach(() => localStorage.setItem('ank.install', 'phone'));
afterEach(() => localStorage.clear());

test.each(['wallet', 'bidding', 'bonus-1'])(
  'joined, this device has the smallest canary of %s',
  async (remote) => {
    expect(await firstVersionsByRemote(SMALLEST)).toEqual(BEFORE);
    joinCanary(remote);
    expect(await firstVersionsByRemote(SMALLEST)).toEqual({ ...BEFORE, [remote]: '2.0.0' });
    expect(await firstVersionsByRemote(0)).toEqual(BEFORE);
    expect(readJoinedCanary()).toBe(remote);
  },
);

test('it keeps its place among all devices, joined and left again, whatever it joined in between', async () => {
  joinCanary('wallet');
  joinCanary('bidding');
  expect(installId()).toBe('phone');
  expect(await firstVersionsByRemote(SMALLEST)).toEqual({ ...BEFORE, bidding: '2.0.0' });
  leaveCanary();
  expect(installId()).toBe('phone');
  expect(await firstVersionsByRemote(SMALLEST)).toEqual(BEFORE);
  expect(readJoinedCanary()).toBeUndefined();
});

test('a link asks for a live remote that was not joined yet, and changes nothing', () => {
  const registry = { remotes: [aRegisteredRemote()] };
  expect(findCanaryToJoinInAddress('?x=1&canary=wallet', registry)).toBe('wallet');
  expect(findCanaryToJoinInAddress('?canary=nothing', registry)).toBeUndefined();
  expect(findCanaryToJoinInAddress('?canary=', registry)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['ank.install']);
  joinCanary('wallet');
  expect(findCanaryToJoinInAddress('?canary=wallet', registry)).toBeUndefined();
});

test('what is stored is checked when it is read', () => {
  for (const stored of ['{"remote":7', '{"remote":7}', '[]']) {
    localStorage.setItem('ank.canary', stored);
    expect(readJoinedCanary()).toBeUndefined();
    expect(leaveCanary).not.toThrow();
  }
});

test('a device that refuses storage is left as it is', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(() => joinCanary('wallet')).not.toThrow();
});
