import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type Reach = { mayAsk: (url: URL) => boolean; lookup?: LookupFunction };

/** Private, local and reserved addresses, also in another writing (RFC 6890). */
const CLOSED: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];

const closed = new BlockList();
for (const [net, prefix, type] of CLOSED) closed.addSubnet(net, prefix, type);

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, prefix, 'ipv6');

export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
};

/** Resolved only here: what was checked is what is connected to. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address)))
      return callback(new Error('The address of a push is not public'), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** Names that no public server has (RFC 6761, 6762, 8375). */
const LOCAL =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)\.?$/;

/** By https, by a name with a dot in it, at the usual port. */
export const PUBLIC: Reach = {
  mayAsk: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /[^.]\.[^.]/.test(hostname) &&
    !LOCAL.test(hostname) &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0,
  lookup: lookupPublic,
};
