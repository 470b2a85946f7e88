import type { Context } from '../context';

export type MayCall = { origins: readonly string[]; loopbackOrigins: boolean };

/** `rpId`: the name by which authenticators know the site. */
export type Site = { origin: string; rpId: string };

const LOCAL = /^http:\/\/localhost(:\d+)?$/;
const NAMED = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(:\d+)?$/;

const originOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * By the Origin header: a page that may call, or the provider's own (PUBLIC_URL). Undefined for others, for
 * addresses without a name, and where passkeys are off.
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
