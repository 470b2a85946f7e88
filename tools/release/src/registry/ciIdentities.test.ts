import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { type Listening, listen } from '@ank/testkit/listen';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { newRegistryServiceActions } from '../publish/openSite';
import { publishBuilds } from '../publish/publishBuilds';
import { readLatestRevision } from '../publish/revisions';
import { makeSignedSite } from '../testing/signedSite';
import { startTestRegistryService, type TestRegistryService } from '../testing/startTestRegistryService';
import { type CiIdentitySettings, readCiIdentitySettings } from './ciIdentities';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const AUDIENCE = 'https://registry.ank.example';
const CLAIMS = { repository: 'acme/ank-wallet', ref: 'refs/heads/main', sha: 'c0ffee', run_id: '77' };

const site = makeSignedSite();
let issuer: Listening;
let service: TestRegistryService;
let key: Key;
let stranger: Key;
let identities: CiIdentitySettings;
let address = '';

before(async () => {
  const own = await generateKeyPair('RS256');
  stranger = (await generateKeyPair('RS256')).privateKey;
  key = own.privateKey;
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256' }] };
  issuer = await listen(
    createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', address);
      if (url.pathname === '/mint') {
        const isAllowed = request.headers.authorization === 'Bearer leave';
        const aud = url.searchParams.get('audience') ?? '';
        return response.end(JSON.stringify(isAllowed ? { value: await signIdentityToken({ aud }) } : {}));
      }
      const isAbout = request.url === '/.well-known/openid-configuration';
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(isAbout ? { issuer: address, jwks_uri: `${address}/keys` } : keys));
    }),
  );
  address = `http://127.0.0.1:${issuer.port}`;
  const { repository, ref } = CLAIMS;
  identities = {
    audience: AUDIENCE,
    issuers: [
      {
        issuer: address,
        teams: [{ team: 'wallet', claims: { repository, ref }, remotes: ['wallet'], actions: ['publish'] }],
      },
    ],
  };
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('bidding', '1.0.0'),
  ]);
  service = await startTestRegistryService(site.target, identities);
});
after(async () => {
  await service.app.close();
  await issuer.close();
  site.remove();
});

type IdentityChanges = {
  claims?: JWTPayload;
  by?: Key;
  iss?: string;
  aud?: string;
  exp?: string | number;
  iat?: string;
};

const signIdentityToken = ({
  claims = CLAIMS,
  by = key,
  iss = address,
  aud = AUDIENCE,
  exp = '5m',
  iat = '0s',
}: IdentityChanges = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuedAt(iat)
    .setSubject('repo:acme/ank-wallet:ref:refs/heads/main')
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(exp)
    .sign(by);

test('a pipeline publishes as what it is; its commit and run are the issuer’s word, not its own', async () => {
  const { changed } = await service
    .actionsWithToken(await signIdentityToken())
    .publish([makeFakeRemoteBuild('wallet', '1.1.0')]);
  assert.deepEqual(changed, ['wallet']);
  const { by } = (await readLatestRevision(site.target)) ?? {};
  assert.equal(by?.who, `team wallet, repo:acme/ank-wallet:ref:refs/heads/main of 127.0.0.1:${issuer.port}`);
  assert.deepEqual([by?.commit, by?.run, by?.message], ['c0ffee', '77', 'why']);
});

test('a pipeline of GitHub asks for its identity by itself, made out for this service', async () => {
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/mint?run=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'leave',
  };
  const by = (more: NodeJS.ProcessEnv) =>
    newRegistryServiceActions(service.address, { who: 'x' }, { ...env, ...more }).status();
  assert.match(await by({ ANK_AUDIENCE: AUDIENCE }), /wallet {4}1\.1\.0/);
  await assert.rejects(by({}), /unexpected "aud" claim value/);
  await assert.rejects(by({ ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'none' }), /needs a token in ANK_TOKEN/);
});

test('its team may do no more than a team with a token', async () => {
  const one = service.actionsWithToken(await signIdentityToken());
  await assert.rejects(
    one.publish([makeFakeRemoteBuild('bidding', '6.6.6')]),
    /wallet may not publish bidding/,
  );
  await assert.rejects(
    one.act('rollback', { name: 'wallet' }),
    /wallet may not rollback: allowed are publish/,
  );
});

const AN_HOUR_AGO = Math.floor(Date.now() / 1000) - 3600;
const refused: Record<string, [() => Promise<string>, RegExp]> = {
  forged: [() => signIdentityToken({ by: stranger }), /does not hold: signature verification failed/],
  expired: [
    () => signIdentityToken({ exp: AN_HOUR_AGO }),
    /does not hold: "exp" claim timestamp check failed/,
  ],
  'kept for years': [
    () => signIdentityToken({ iat: '3h ago', exp: '9y' }),
    /"iat" claim timestamp check failed \(too far/,
  ],
  'of tomorrow': [() => signIdentityToken({ iat: '1d', exp: '2d' }), /"iat" claim timestamp check failed/],
  'for another audience': [
    () => signIdentityToken({ aud: 'https://other.example' }),
    /unexpected "aud" claim value/,
  ],
  'of another issuer': [
    () => signIdentityToken({ iss: 'https://evil.example' }),
    /identities of https:\/\/evil\.example do not count/,
  ],
  'of another repository': [
    () => signIdentityToken({ claims: { ...CLAIMS, repository: 'evil/fork' } }),
    /is of no team here/,
  ],
  'of another branch': [
    () => signIdentityToken({ claims: { ...CLAIMS, ref: 'refs/pull/1/merge' } }),
    /is of no team here/,
  ],
  'without a signature': [
    async () => `${(await signIdentityToken()).split('.').slice(0, 2).join('.')}.`,
    /does not hold/,
  ],
  'signed by nobody at all': [
    async () => {
      const [, claims] = (await signIdentityToken()).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    },
    /does not hold/,
  ],
};
for (const [kind, [make, says]] of Object.entries(refused)) {
  test(`an identity ${kind} is refused, with the reason, and it is written down`, async () => {
    const before = site.snapshot();
    const one = service.actionsWithToken(await make());
    await assert.rejects(one.publish([makeFakeRemoteBuild('wallet', '9.9.9')]), says);
    assert.deepEqual(site.snapshot(), before);
    const line = service.auditEntries.at(-1);
    assert.deepEqual([line?.outcome, line?.status, line?.action], ['refused', 401, 'publish']);
    assert.match(line?.reason ?? '', says);
  });
}

test('an identity whose team was taken out of the file is refused from then on', async () => {
  const [first] = identities.issuers;
  assert.ok(first);
  const [rule, ...others] = first.teams.splice(0);
  await assert.rejects(service.actionsWithToken(await signIdentityToken()).status(), /is of no team here/);
  assert.ok(rule);
  first.teams.push(rule, ...others);
  await service.actionsWithToken(await signIdentityToken()).status();
});

test('a file that would let everybody in, or asks over an open line, is refused', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-identities-'));
  const file = join(dir, 'identities.json');
  const read = (value: unknown) => {
    writeFileSync(file, JSON.stringify(value));
    return () => readCiIdentitySettings(file);
  };
  const team = { team: 'wallet', claims: {}, remotes: ['wallet'], actions: ['publish', 'everything'] };
  assert.throws(read({ issuers: [] }), /it names no audience/);
  assert.throws(
    read({ audience: AUDIENCE, issuers: [{ issuer: 'http://ci.example', teams: [team] }] }),
    /http:\/\/ci\.example is no https address; wallet: without claims everybody would be this team; wallet: actions must be/,
  );
  rmSync(dir, { recursive: true });
});
