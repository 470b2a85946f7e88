import { hmacSha256 } from '../../platform/idsAndHashes';

const ipv6GroupsOf = (part = '') => (part === '' ? [] : part.split(':'));

/**
 * Returns the network of an address; for IPv6 the first 64 bits, because whoever has one address has that
 * whole network to guess from.
 */
export const networkPrefixOfAddress = (address: string): string => {
  const [bare = ''] = address.toLowerCase().split('%');
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const [head = [], tail = []] = bare.split('::').map(ipv6GroupsOf);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

export const hmacOfAddress = (secret: Buffer, address: string) =>
  hmacSha256(secret, `address:${networkPrefixOfAddress(address)}`);
