import type { RemoteRecord } from '@ank/protocol/registry';

/** A parameter's name makes no difference. */
export const shapeOf = (path: string) => path.toLowerCase().replace(/:[^/]+/g, ':');
export const pathsOf = ({ routes, redirects }: Pick<RemoteRecord, 'routes' | 'redirects'>) =>
  [...routes.map(({ path }) => path), ...Object.keys(redirects)].map(shapeOf);

/** "fund" and "funds" would meet at an endpoint called fundsList. */
export const doPrefixesMeet = (one: string, other: string): boolean => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
};
