import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import type { PushConfig, PushKeys } from '../features/push/pushKeysAndDestinations';

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser with a subscription: where it is told, and its keys. */
export const newFakePushPhone = (endpoint: string) => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (salt: Buffer, key: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    subscription: {
      endpoint,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      language: 'en',
    },
    /** RFC 8291 and 8188, as a browser does it. Throws for what was made for somebody else. */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
      const key = hkdf(auth, pair.computeSecret(theirs), info, 32);
      const opener = createDecipheriv(
        'aes-128-gcm',
        hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
        hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
      );
      opener.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
};

/**
 * The claims that a VAPID header signs with the key it names; throws where the signature is not of that key.
 */
export const verifyVapidClaims = (authorization = ''): { key: string; claims: Record<string, unknown> } => {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not of this key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
};

/**
 * A push service of the test's own on loopback. `answers` says by path what it answers; 'never' leaves the
 * caller waiting.
 */
export const startFakePushService = async () => {
  const arrived: ReceivedPush[] = [];
  const answers = new Map<string, number | 'never'>();
  const left: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.get(path) ?? 201;
      if (answer === 'never') left.push(response);
      else response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys: PushKeys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:desk@house.example' };
  const service: PushConfig = { keys, destinationRule: { isAllowed: () => true }, timeoutMs: 4000 };
  let phones = 0;
  return {
    origin,
    service,
    arrived,
    answers,
    phone: () => newFakePushPhone(`${origin}/phone/${++phones}`),
    at: (endpoint: string) => arrived.filter(({ path }) => `${origin}${path}` === endpoint),
    close: () => {
      for (const response of left) response.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};
