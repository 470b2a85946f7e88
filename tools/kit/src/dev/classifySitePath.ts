export type SiteRequest =
  | { kind: 'page' }
  | { kind: 'config' }
  | { kind: 'api' }
  | { kind: 'file'; path: string }
  | { kind: 'nothing' };

const IMMUTABLE = /^(?:r\/[^/]+\/[^/]+|shell\/[^/]+|registry\/rev)\/[^/]/;
const FOLDER = /^\/(?:r|shell|registry)\/./;
const HAS_EXTENSION = /\/[^/]*\.[a-z0-9]{1,12}$/i;

const decodeSafePath = (pathname: string): string | undefined => {
  try {
    const path = decodeURIComponent(pathname);
    // The site has no such names, and each of them has been used to leave a folder.
    const isOdd = /[\0\\]|\/\//.test(path) || path.split('/').some((part) => part.startsWith('.'));
    return isOdd ? undefined : path;
  } catch {
    return undefined;
  }
};

/**
 * Returns the caching header of a file by its path in the site: cached for ever, or revalidated each time.
 */
export const cacheControlOf = (path: string): string =>
  IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A missing file must be a 404, or a browser would take the page for a script. */
export const classifySitePath = (pathname: string): SiteRequest => {
  const path = decodeSafePath(pathname);
  if (path === undefined) return { kind: 'nothing' };
  if (path === '/config.json') return { kind: 'config' };
  if (/^\/api[-/A-Z]/.test(path)) return { kind: 'api' };
  if (path === '/index.html') return { kind: 'page' };
  if (FOLDER.test(path) || HAS_EXTENSION.test(path)) return { kind: 'file', path: path.slice(1) };
  return { kind: 'page' };
};
