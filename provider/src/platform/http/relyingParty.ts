import type { PlatformContext } from './platformContext';

export type AllowedOrigins = { origins: readonly string[]; loopbackOrigins: boolean };

/** `rpId`: the name by which authenticators know the site. */
export type RelyingParty = { origin: string; rpId: string };

const LOCAL = /^http:\/\/localhost(:\d+)?$/;
const NAMED = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(:\d+)?$/;

/**
 * Returns the site that authenticators know a page's origin as; undefined for one without a name, or without
 * https.
 */
export const relyingPartyOfOrigin = (origin: string): RelyingParty | undefined => {
  const rpId = LOCAL.test(origin) ? 'localhost' : NAMED.exec(origin)?.[1];
  return rpId === undefined ? undefined : { origin, rpId };
};

const httpsOriginOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * Finds the site by the Origin header: a page that may call, or the provider's own (PUBLIC_URL). Returns
 * undefined for others, for addresses without a name, and where passkeys are off.
 */
export const newRelyingPartyFinder = (
  { securitySettings, publicUrl }: Pick<PlatformContext, 'securitySettings' | 'publicUrl'>,
  { origins, loopbackOrigins }: AllowedOrigins,
): ((page: string | undefined) => RelyingParty | undefined) => {
  const own = httpsOriginOf(publicUrl);
  return (page) => {
    if (!securitySettings.passkeys || page === undefined) return undefined;
    const isOwn = LOCAL.test(page) ? loopbackOrigins : page === own;
    return isOwn || origins.includes(page) ? relyingPartyOfOrigin(page) : undefined;
  };
};
