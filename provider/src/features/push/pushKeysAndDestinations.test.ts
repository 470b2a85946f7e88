import assert from 'node:assert/strict';
import { test } from 'node:test';
import webPush, { type VapidKeys } from 'web-push';
import {
  isPublicIpAddress,
  PUBLIC_HTTPS_DESTINATIONS,
  printNewPushKeys,
  readPushKeys,
} from './pushKeysAndDestinations';

const vapidEnvironmentOf = ({ publicKey, privateKey }: VapidKeys, subject = 'mailto:a@b.example') => ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
});

test('keys that were made are read, and without any there is no Web Push', () => {
  assert.equal(readPushKeys({}), undefined);
  for (let n = 0; n < 300; n++) {
    const keys = webPush.generateVAPIDKeys();
    assert.match(keys.publicKey, /^B[\w-]{86}$/);
    assert.match(keys.privateKey, /^[\w-]{43}$/);
    assert.deepEqual(readPushKeys(vapidEnvironmentOf(keys)), { ...keys, subject: 'mailto:a@b.example' });
  }
});

test('what the command prints is what serve reads', async () => {
  const printed: string[] = [];
  assert.equal(
    await printNewPushKeys({ print: (line) => printed.push(line), printToStderr: () => undefined }),
    0,
  );
  const pairs = printed.map((line): [string, string] => [
    line.split('=')[0] ?? '',
    line.slice(line.indexOf('=') + 1),
  ]);
  const keys = readPushKeys({ ...Object.fromEntries(pairs), VAPID_SUBJECT: 'mailto:a@b.example' });
  assert.equal(keys?.publicKey, pairs[0]?.[1]);
});

test('what cannot work is refused at the start, in a sentence that holds no key', () => {
  const [keys, otherKeys] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ VAPID_PUBLIC_KEY: keys.publicKey }, /or none of them/],
    [{ ...vapidEnvironmentOf(keys), VAPID_SUBJECT: '' }, /or none of them/],
    [{ ...vapidEnvironmentOf(keys), VAPID_PRIVATE_KEY: otherKeys.privateKey }, /do not belong together/],
    [
      { ...vapidEnvironmentOf(keys), VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') },
      /do not belong together/,
    ],
    [{ ...vapidEnvironmentOf(keys), VAPID_PRIVATE_KEY: 'short' }, /do not belong together/],
    [vapidEnvironmentOf(keys, 'the house'), /VAPID_SUBJECT/],
  ];
  for (const [env, says] of wrong)
    assert.throws(
      () => readPushKeys(env),
      ({ message }: Error) => says.test(message) && !message.includes(keys.privateKey),
    );
});

test('pushes go by https to names of the internet alone', () => {
  for (const url of ['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/x'])
    assert.equal(PUBLIC_HTTPS_DESTINATIONS.isAllowed(new URL(url)), true, url);
  for (const url of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://0x7f000001/x',
    'https://[::1]/x',
    'https://localhost/x',
    'ftp://push.example/x',
  ])
    assert.equal(PUBLIC_HTTPS_DESTINATIONS.isAllowed(new URL(url)), false, url);
});

test('a name that leads to an address of ours is not connected to', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '4000::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])
    assert.equal(isPublicIpAddress(address), false, address);
  for (const address of ['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1'])
    assert.equal(isPublicIpAddress(address), true);
  const found = await new Promise<unknown>((resolve) =>
    PUBLIC_HTTPS_DESTINATIONS.lookup?.('localhost', {}, (error, address) => resolve(error ?? address)),
  );
  assert.match(String(found), /has no public address/);
});
