import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './sessionTokensAndDeviceMarks';

test('an IPv4 address is its own network, however it is written', () => {
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9');
  assert.notEqual(networkOf('203.0.113.9'), networkOf('203.0.113.10'));
});

test('all addresses of an IPv6 network are one caller, those of the next another', () => {
  const one = networkOf('2001:db8:1:2::1');
  for (const same of ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:0:5', '2001:db8:1:2:3::'])
    assert.equal(networkOf(same), one, same);
  for (const other of ['2001:db8:1:3::1', '2001:db8:1::2', '2001:db8::1:2', '::1'])
    assert.notEqual(networkOf(other), one, other);
  assert.equal(networkOf('fe80::1%eth0'), networkOf('fe80::2'));
});
