import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkPrefixOfAddress } from './addressNetwork';

test('an IPv4 address is its own network, however it is written', () => {
  assert.equal(networkPrefixOfAddress('203.0.113.9'), '203.0.113.9');
  assert.equal(networkPrefixOfAddress('::ffff:203.0.113.9'), '203.0.113.9');
  assert.notEqual(networkPrefixOfAddress('203.0.113.9'), networkPrefixOfAddress('203.0.113.10'));
});

test('all addresses of an IPv6 network are one caller, those of the next another', () => {
  const one = networkPrefixOfAddress('2001:db8:1:2::1');
  for (const same of ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:0:5', '2001:db8:1:2:3::'])
    assert.equal(networkPrefixOfAddress(same), one, same);
  for (const other of ['2001:db8:1:3::1', '2001:db8:1::2', '2001:db8::1:2', '::1'])
    assert.notEqual(networkPrefixOfAddress(other), one, other);
  assert.equal(networkPrefixOfAddress('fe80::1%eth0'), networkPrefixOfAddress('fe80::2'));
});
