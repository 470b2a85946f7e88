import { startScript } from '../publish/startScript';

const originOf = (address: string): string[] => {
  try {
    return [new URL(address).origin];
  } catch {
    return []; // '' or a path: the site's own origin
  }
};

export type Outside = {
  /** Origin of the provider, or '' for the site's own. */
  apiHost?: string;
  telemetryUrl?: string;
  /** Where a developer's own build of a remote may come from; none in production. */
  overrideOrigins?: string[];
  /** Hash of the page's inline script, where it is not the publisher's. */
  startHash?: string;
};

/** Content security policy of the page: own files, the one inline script, calls to the provider, pictures from anywhere safe. */
export const contentSecurityPolicy = ({
  apiHost = '',
  telemetryUrl = '',
  overrideOrigins = [],
  startHash = startScript().hash,
}: Outside): string => {
  const provider = originOf(apiHost);
  const own = overrideOrigins.flatMap(originOf);
  // A development server tells its page of changes over a web socket.
  const sockets = own.map((origin) => origin.replace(/^http/, 'ws'));
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${startHash}'`, ...own],
    'style-src': ["'self'", ...own],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...provider],
    'connect-src': ["'self'", ...provider, ...originOf(telemetryUrl), ...own, ...sockets],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
};

export const securityHeaders = (outside: Outside): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(outside),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});
