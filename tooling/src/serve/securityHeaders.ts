import { integrityOf } from '../build/integrity';
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
  /** Where pictures may come from beside the site and the provider: hosts, or "https:" for all of them, as when absent. */
  mediaHosts?: string[];
  /** Where a developer's own build of a remote may come from; none in production. */
  overrideOrigins?: string[];
  /** Hash of the page's inline script, where it is not the publisher's. */
  startHash?: string;
};

/** A host as a policy may name it; throws for anything that could say more there than a host. */
const mediaHost = (text: string): string => {
  if (!/^(?:https:|https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?)$/i.test(text))
    throw new Error(`mediaHosts: "${text}" is no host such as https://pictures.example.com`);
  return text;
};

/** Content security policy of the page: own files, the one inline script, calls to the provider, pictures of its hosts. */
export const contentSecurityPolicy = ({
  apiHost = '',
  telemetryUrl = '',
  mediaHosts = ['https:'],
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
    'img-src': ["'self'", 'data:', ...provider, ...mediaHosts.map(mediaHost)],
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

/** What no part of the app asks of a phone. */
const FORBIDDEN = [
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
];

/** The inline script that a page really carries, where it is not the publisher's of today; undefined for a page without one. */
export const startHashIn = (page: string): string | undefined => {
  const [, code] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  return code === undefined ? undefined : integrityOf(code);
};

export const securityHeaders = (outside: Outside): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(outside),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': FORBIDDEN.map((name) => `${name}=()`).join(', '),
});
