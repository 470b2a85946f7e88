import { isQuarantined, quarantineContainer, releaseFromQuarantine } from './quarantine';

afterEach(() => {
  releaseFromQuarantine(['a', 'b']);
  sessionStorage.clear();
  jest.restoreAllMocks();
});

test('code that failed is quarantined for half an hour, a network failure for a minute', () => {
  quarantineContainer('a', 'code', 0);
  quarantineContainer('b', 'network', 0);
  expect([isQuarantined('a', 59_999), isQuarantined('b', 59_999)]).toEqual([true, true]);
  expect([isQuarantined('a', 60_000), isQuarantined('b', 60_000)]).toEqual([true, false]);
  expect(isQuarantined('a', 30 * 60_000)).toBe(false);
});

test('outlives the page but not the tab: it is in sessionStorage', () => {
  quarantineContainer('a', 'code');
  expect(JSON.parse(sessionStorage.getItem('ank.quarantine') ?? '')).toHaveProperty('a');
});

test('works from memory when storage is refused', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  quarantineContainer('a', 'code');
  expect(isQuarantined('a')).toBe(true);
  releaseFromQuarantine(['a']);
  expect(isQuarantined('a')).toBe(false);
});

test('garbage in storage counts as an empty quarantine', () => {
  sessionStorage.setItem('ank.quarantine', '{"a":');
  expect(isQuarantined('a')).toBe(false);
});
