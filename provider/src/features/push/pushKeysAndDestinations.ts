import { createECDH } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Environment } from '../../platform/environmentSettings';

/** Web Push (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

/** The context of a part that sends pushes; without the service none are sent. */
export type PushContext = { push?: PushConfig };

type CommandPrinters = { print: (line: string) => void; printToStderr: (line: string) => void };

export const printNewPushKeys = async ({ print, printToStderr }: CommandPrinters): Promise<number> => {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  print(`VAPID_PUBLIC_KEY=${publicKey}`);
  print(`VAPID_PRIVATE_KEY=${privateKey}`);
  printToStderr('Set both, and set VAPID_SUBJECT to mailto: and an address that push services can write to.');
  return 0;
};

const derivePublicKey = (privateKey: string): string | undefined => {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return undefined;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
};

/** Reads the keys; returns undefined where there are none. Throws with a sentence that never holds a key. */
export const readPushKeys = (env: Environment): PushKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey && !privateKey && !subject) return undefined;
  if (!publicKey || !privateKey || !subject)
    throw new Error(
      'Web Push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them. Create the first two with ank-provider push keys',
    );
  if (derivePublicKey(privateKey) !== publicKey)
    throw new Error(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together. Take both from the same run of ank-provider push keys',
    );
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw new Error(`VAPID_SUBJECT must be mailto: with an address, or an https address, not "${subject}"`);
  return { publicKey, privateKey, subject };
};

export type PushConfig = {
  keys: PushKeys;
  destinationRule: PushDestinationRule;
  /** ms, whatever the other end does. */
  timeoutMs: number;
};

type PushDestinationRule = { isAllowed: (url: URL) => boolean; lookup?: LookupFunction };

/**
 * Matches addresses that are given out: of IPv6 nothing else is, and no address that IPv4 has in another
 * writing is among it.
 */
const GIVEN_OUT = /^([23][0-9a-f]{3}:|[\d.]+$)/i;

/** Tells whether an address is neither private, local nor reserved (RFC 6890). */
export const isPublicIpAddress = (address: string): boolean =>
  isIP(address) !== 0 && GIVEN_OUT.test(address) && ipaddr.parse(address).range() === 'unicast';

/** Resolved only here: what was checked is what is connected to. */
const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicIpAddress(address)))
      return callback(new Error('The push service has no public address'), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** Names that no public server has (RFC 6761, 6762, 8375). */
const LOCAL =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)\.?$/;

/** Allows https alone, by a name with a dot in it, at the usual port. */
export const PUBLIC_HTTPS_DESTINATIONS: PushDestinationRule = {
  isAllowed: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /[^.]\.[^.]/.test(hostname) &&
    !LOCAL.test(hostname) &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0,
  lookup: lookupPublicAddress,
};
