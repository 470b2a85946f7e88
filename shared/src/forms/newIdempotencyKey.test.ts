import { newIdempotencyKey } from './newIdempotencyKey';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.each([
  ['where the browser makes them', () => '9b2d1c54-5b1e-4c8e-8a5e-0f6a3d1e2c3b'],
  ['on plain http, where it does not', undefined],
])('keys are random UUIDs %s', (_name, randomUUID) => {
  const getRandomValues = (bytes: Uint8Array) => bytes.map((_, index) => (index * 37) % 256);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { randomUUID, getRandomValues } });
  expect(newIdempotencyKey()).toMatch(UUID);
});
