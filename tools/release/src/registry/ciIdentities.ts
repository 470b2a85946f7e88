import { readJsonFile } from '@ank/build/packages';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { AccessDenied, isRegistryRight, type RegistryCaller, type TeamGrant } from './accessRights';

/** An identity needs all of these claims. */
type TeamRule = TeamGrant & { claims: Record<string, string> };
type Issuer = { issuer: string; teams: TeamRule[] };
export type CiIdentitySettings = {
  /** The address of this service, for which an identity must be made out. */
  audience: string;
  issuers: Issuer[];
};

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCKS_DIFFER_BY = '10s';
/** A job may build for long before it publishes. */
const LONGEST_LIFE = '2h';
const PATIENCE_MS = 5000;

const isSecureAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname);
};

const findTeamRuleFaults = ({ team, claims = {}, remotes = [], actions = [] }: TeamRule) => [
  !team && 'a team without a name',
  Object.keys(claims).length === 0 && `${team}: without claims everybody would be this team`,
  remotes.length === 0 && `${team}: no remotes`,
  !(actions.length > 0 && actions.every(isRegistryRight)) && `${team}: actions must be of those there are`,
];

/** Throws all that is wrong. */
export const readCiIdentitySettings = (file: string): CiIdentitySettings => {
  const { audience, issuers = [] } = readJsonFile<CiIdentitySettings>(file);
  const faults = [
    !audience && 'it names no audience: the address of this service',
    ...issuers.flatMap(({ issuer, teams }) => [
      !isSecureAddress(issuer) && `${issuer} is no https address`,
      ...teams.flatMap(findTeamRuleFaults),
    ]),
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`);
  return { audience, issuers };
};

type IssuerKeys = ReturnType<typeof createRemoteJWKSet>;
const known = new Map<string, IssuerKeys>();

/** Read again when an unknown key signed. */
const fetchKeysOfIssuer = async (issuer: string): Promise<IssuerKeys> => {
  const kept = known.get(issuer);
  if (kept) return kept;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { jwks_uri } = (await answer.json()) as { jwks_uri?: unknown };
  if (typeof jwks_uri !== 'string' || !isSecureAddress(jwks_uri))
    throw new Error('it does not say where its keys are');
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE_MS });
  known.set(issuer, keys);
  return keys;
};

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const readIssuerOfToken = (token: string): string => {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw new AccessDenied(401, 'this is no token and no identity');
  }
};

/** Throws `AccessDenied` for one that is forged, out of date, or made out for somebody else. */
export const authenticateByCiIdentity = async (
  { audience, issuers }: CiIdentitySettings,
  token: string,
): Promise<RegistryCaller> => {
  const address = readIssuerOfToken(token);
  const issuer = issuers.find((one) => one.issuer === address);
  if (!issuer) throw new AccessDenied(401, `identities of ${address || 'nobody'} do not count here`);
  let claims: JWTPayload;
  try {
    const options = {
      issuer: address,
      audience,
      algorithms: ASYMMETRIC,
      requiredClaims: ['exp', 'sub'],
      maxTokenAge: LONGEST_LIFE,
      clockTolerance: CLOCKS_DIFFER_BY,
    };
    claims = (await jwtVerify(token, await fetchKeysOfIssuer(address), options)).payload;
  } catch (error) {
    throw new AccessDenied(401, `this identity of ${address} does not hold: ${(error as Error).message}`);
  }
  const who = `${claims.sub} of ${new URL(address).host}`;
  const rule = issuer.teams.find((one) =>
    Object.entries(one.claims).every(([name, value]) => textOrUndefined(claims[name]) === value),
  );
  if (!rule) throw new AccessDenied(401, `${who} is of no team here`, who);
  const { team, remotes, actions } = rule;
  // The run is read from claims of GitHub and GitLab.
  const run =
    textOrUndefined(claims.run_id) ?? textOrUndefined(claims.job_id) ?? textOrUndefined(claims.pipeline_id);
  return { team, remotes, actions, who: `team ${team}, ${who}`, commit: textOrUndefined(claims.sha), run };
};
