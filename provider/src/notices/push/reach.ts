import { createECDH } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Web Push (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

const CURVE = 'prime256v1';

export const newPushKeys = (): Omit<PushKeys, 'subject'> => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

type Voice = { print: (line: string) => void; tell: (line: string) => void };

export const printPushKeys = ({ print, tell }: Voice): number => {
  const { publicKey, privateKey } = newPushKeys();
  print(`VAPID_PUBLIC_KEY=${publicKey}`);
  print(`VAPID_PRIVATE_KEY=${privateKey}`);
  tell('Set both, and VAPID_SUBJECT to mailto: and an address that push services can write to.');
  return 0;
};

const publicOf = (privateKey: string): string | undefined => {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return undefined;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
};

/** Undefined where there are none. Throws with a sentence that never holds a key. */
export const readPushKeys = (env: NodeJS.ProcessEnv): PushKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey && !privateKey && !subject) return undefined;
  if (!publicKey || !privateKey || !subject)
    throw new Error(
      'Web Push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them: ank-provider push keys makes the first two',
    );
  if (publicOf(privateKey) !== publicKey)
    throw new Error(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: take both from one ank-provider push keys',
    );
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw new Error(`VAPID_SUBJECT must be mailto: with an address, or an https address, not "${subject}"`);
  return { publicKey, privateKey, subject };
};

export type PushService = {
  keys: PushKeys;
  reach: Reach;
  /** ms, whatever the other end does. */
  patience: number;
};

type Reach = { mayAsk: (url: URL) => boolean; lookup?: LookupFunction };

const netsOf = (nets: string, type: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [address = '', prefix] of nets.split(' ').map((net) => net.split('/')))
    list.addSubnet(address, Number(prefix), type);
  return list;
};

/** Private, local and reserved addresses, also in another writing (RFC 6890). */
const closed = netsOf(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  'ipv4',
);
const open6 = netsOf('2000::/3', 'ipv6');
const closed6 = netsOf('2001::/23 2001:db8::/32 2002::/16 3fff::/20', 'ipv6');

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
