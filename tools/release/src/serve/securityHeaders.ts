import { integrityOf } from '@ank/build/integrity';
import { startScript } from '../page/startScript';

/** '' and a path are the site's own origin. */
const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

export type Outside = {
  /** '' for the site's own. */
  apiHost?: string;
  telemetryUrl?: string;
  /** Of pictures beside the site and the provider: hosts, or "https:" for all. */
  mediaHosts?: string[];
  /** None in production. */
  overrideOrigins?: string[];
};

/** Throws for what could say more than a host. */
const mediaHost = (text: string) => {
  if (!/^(?:https:|https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?)$/i.test(text))
    throw new Error(`mediaHosts: "${text}" is no host such as https://pictures.example.com`);
  return text;
};

export const startHashIn = (page: string): string | undefined => {
  const [, code] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  return code === undefined ? undefined : integrityOf(code);
};

export const contentSecurityPolicy = (
  { apiHost = '', telemetryUrl = '', mediaHosts = ['https:'], overrideOrigins = [] }: Outside,
  page = '',
): string => {
  const provider = originOf(apiHost);
  const own = overrideOrigins.flatMap(originOf);
  // A development server announces changes over a web socket.
  const sockets = own.map((origin) => origin.replace(/^http/, 'ws'));
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${startHashIn(page) ?? startScript().hash}'`, ...own],
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

const FORBIDDEN = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
];

/** `page`: the one that is served, whose start script may be an older one's. */
export const securityHeaders = (outside: Outside, page?: string): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(outside, page),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': FORBIDDEN.map((name) => `${name}=()`).join(', '),
});
