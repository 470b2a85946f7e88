import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPerMinuteAddressLimiter } from './perMinuteAddressLimiter';

/** Sends events until one is refused; gives how many were taken. */
const countEventsUntilRefused = (check: (address: string) => void, address: () => string): number => {
  for (let taken = 0; ; taken += 1) {
    try {
      check(address());
    } catch {
      return taken;
    }
  }
};

test('an address has its events of a minute, and another one its own', () => {
  const check = newPerMinuteAddressLimiter();
  assert.equal(
    countEventsUntilRefused(check, () => '10.0.0.1'),
    600,
  );
  assert.equal(
    countEventsUntilRefused(check, () => '10.0.0.2'),
    600,
  );
});

test('addresses beyond the most share one allowance, and turn nobody away who was there before', () => {
  const check = newPerMinuteAddressLimiter(3);
  for (const known of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) check(known);
  let nr = 0;
  assert.equal(
    countEventsUntilRefused(check, () => `10.1.0.${nr++}`),
    600,
  );
  for (const known of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    assert.equal(
      countEventsUntilRefused(check, () => known),
      599,
      known,
    );
});
