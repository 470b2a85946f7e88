import type { Config } from '@ank/protocol/config';
import { sha256IntegrityOfBytes } from '../builder/output/builtFiles';

/** '' and a path are the site's own origin. */
const originsOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** Throws for what could say more than a host. */
const parseMediaHost = (text: string): string => {
  if (!/^(?:https:|https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?)$/i.test(text))
    throw new Error(`mediaHosts: "${text}" is not a host such as https://pictures.example.com`);
  return text;
};

/** Returns the hash of a page's one inline script. */
export const hashInlineScript = (page: string): string | undefined => {
  const [, code] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  return code === undefined ? undefined : sha256IntegrityOfBytes(code);
};

/** `startHash`: of the script inside the page. */
export const buildSecurityPolicy = (
  { apiHost = '', telemetryUrl = '', mediaHosts = ['https:'], overrideOrigins = [] }: Partial<Config>,
  startHash: string,
): string => {
  const provider = originsOf(apiHost);
  const own = overrideOrigins.flatMap(originsOf);
  // A development server announces changes over a web socket.
  const sockets = own.map((origin) => origin.replace(/^http/, 'ws'));
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${startHash}'`, ...own],
    'style-src': ["'self'", ...own],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...provider, ...mediaHosts.map(parseMediaHost)],
    'connect-src': ["'self'", ...provider, ...originsOf(telemetryUrl), ...own, ...sockets],
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

/** Returns the headers that each page is sent with, whoever serves it. */
export const buildSecurityHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': FORBIDDEN.map((name) => `${name}=()`).join(', '),
});

/** webpack's client draws a build's mistakes as markup of its own, under this policy. */
const BUILD_OVERLAY = 'webpack-dev-server#overlay';

/** The headers of production for a page of the development server, which tells of changes at `origin`. */
export const buildDevHeaders = (
  config: Partial<Config>,
  page: string,
  origin: string,
): Record<string, string> =>
  buildSecurityHeaders(
    [
      buildSecurityPolicy({ ...config, overrideOrigins: [origin] }, hashInlineScript(page) ?? ''),
      "require-trusted-types-for 'script'",
      `trusted-types default dompurify ${BUILD_OVERLAY} 'allow-duplicates'`,
    ].join('; '),
  );
