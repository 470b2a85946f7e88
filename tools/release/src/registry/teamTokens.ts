import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SiteStorage } from '../targets/siteStorage';
import { AccessDenied, type RegistryCaller, type TeamGrant } from './accessRights';

/** A team's token. Its hash is stored, and the token itself never is. */
export type TeamToken = TeamGrant & {
  id: string;
  hash: string;
  made: string;
  expires?: string;
  revoked?: string;
};

/**
 * The file of the tokens in the site, which no server shows, so that another machine can take over the
 * service.
 */
const TOKENS = 'registry/.service/tokens.json';

/** 256 random bits cannot be guessed: one round of a fast hash is enough. */
const hashTokenSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const readTokensAndTheirBytes = async (
  site: SiteStorage,
): Promise<{ bytes: Buffer | undefined; tokens: TeamToken[] }> => {
  const bytes = await site.get(TOKENS);
  return { bytes, tokens: bytes ? (JSON.parse(bytes.toString()) as TeamToken[]) : [] };
};

/** Retried when somebody else changed the list meanwhile. */
const changeTokensUntilStored = async (
  site: SiteStorage,
  next: (tokens: TeamToken[]) => TeamToken[],
): Promise<void> => {
  for (;;) {
    const { bytes, tokens } = await readTokensAndTheirBytes(site);
    const changed = Buffer.from(`${JSON.stringify(next(tokens), null, 1)}\n`);
    if (await site.replace(TOKENS, bytes, changed)) return;
  }
};

export const listTeamTokens = async (site: SiteStorage): Promise<TeamToken[]> =>
  (await readTokensAndTheirBytes(site)).tokens;

const mustFindToken = (tokens: TeamToken[], id: string): TeamToken => {
  const token = tokens.find((one) => one.id === id);
  if (!token) throw new Error(`there is no token ${id}; \`ank registry tokens\` lists them`);
  return token;
};

/** Gives the token, which is kept nowhere. Without `expires` it holds until revoked. */
export const createTeamToken = async (
  site: SiteStorage,
  grant: TeamGrant,
  expires?: Date,
): Promise<string> => {
  const id = randomBytes(4).toString('hex');
  const text = `ank_${id}_${randomBytes(32).toString('base64url')}`;
  const { team, remotes, actions } = grant;
  const token: TeamToken = {
    ...{ id, team, remotes, actions, hash: hashTokenSecret(text), made: new Date().toISOString() },
    ...(expires && { expires: expires.toISOString() }),
  };
  await changeTokensUntilStored(site, (tokens) => [...tokens, token]);
  return text;
};

const changeToken = (site: SiteStorage, id: string, next: (token: TeamToken) => TeamToken): Promise<void> =>
  changeTokensUntilStored(site, (tokens) => {
    const token = mustFindToken(tokens, id);
    return tokens.map((one) => (one === token ? next(token) : one));
  });

export const revokeTeamToken = (site: SiteStorage, id: string): Promise<void> =>
  changeToken(site, id, (token) => ({ ...token, revoked: token.revoked ?? new Date().toISOString() }));

/** Makes the next token with the same grant; the old one holds for `keepMs` more. */
export const rotateTeamToken = async (site: SiteStorage, id: string, keepMs: number): Promise<string> => {
  const old = mustFindToken(await listTeamTokens(site), id);
  if (old.revoked) throw new Error(`token ${id} was revoked: create a new one`);
  const made = await createTeamToken(site, old, old.expires ? new Date(old.expires) : undefined);
  const end = new Date(Date.now() + keepMs).toISOString();
  if (keepMs === 0) await revokeTeamToken(site, id);
  else
    await changeToken(site, id, (token) =>
      token.expires && token.expires < end ? token : { ...token, expires: end },
    );
  return made;
};

/** Throws `AccessDenied` with the reason when it does not hold. */
export const authenticateByTeamToken = async (site: SiteStorage, text: string): Promise<RegistryCaller> => {
  const [, id = ''] = /^ank_([0-9a-f]{8})_/.exec(text) ?? [];
  const token = (await listTeamTokens(site)).find((one) => one.id === id);
  if (!token || !timingSafeEqual(Buffer.from(token.hash), Buffer.from(hashTokenSecret(text))))
    throw new AccessDenied(401, 'no token of this site');
  const who = `team ${token.team}, token ${id}`;
  if (token.revoked)
    throw new AccessDenied(401, `token ${id} was revoked on ${token.revoked.slice(0, 10)}`, who);
  if (token.expires && token.expires <= new Date().toISOString())
    throw new AccessDenied(401, `token ${id} expired on ${token.expires.slice(0, 10)}`, who);
  return { team: token.team, remotes: token.remotes, actions: token.actions, who };
};
