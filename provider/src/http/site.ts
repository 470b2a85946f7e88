import type { Context } from '../context';

/** Which pages may call: those of `origins`, and of this machine where `loopbackOrigins` is set. */
export type MayCall = { origins: readonly string[]; loopbackOrigins: boolean };

/** A site that a passkey may be of: the origin of its pages, and the name that authenticators know it by (RP ID). */
export type Site = { origin: string; rpId: string };

const LOCAL = /^http:\/\/localhost(:\d+)?$/;
const NAMED = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(:\d+)?$/;

const originOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * Finds the site of a page by its Origin header: one that may call, or the provider's own (PUBLIC_URL). Undefined for other
 * pages, for addresses without a name, and where passkeys are switched off.
 */
export const siteFinder = (
  { guard, publicUrl }: Pick<Context, 'guard' | 'publicUrl'>,
  { origins, loopbackOrigins }: MayCall,
): ((page: string | undefined) => Site | undefined) => {
  const own = originOf(publicUrl);
  return (page) => {
    if (!guard.passkeys || page === undefined) return undefined;
    if (LOCAL.test(page))
      return loopbackOrigins || origins.includes(page) ? { origin: page, rpId: 'localhost' } : undefined;
    const [, rpId] = NAMED.exec(page) ?? [];
    return rpId && (origins.includes(page) || page === own) ? { origin: page, rpId } : undefined;
  };
};
