import type { Brand } from './brand/brandColours';
import { isRow } from './readAnswers';

/** Times in ms. */
export const DEFAULT_CONFIG = {
  /** The provider's address without a trailing slash; '' is the app's own origin. */
  apiHost: '',
  envType: 'Prod',
  appKey: 'ank-demo-key',
  timeZone: 'Asia/Kolkata',
  dummyContact: '0000000000',
  supportEmail: 'support@example.com',
  androidAppUrl: '',
  credentials: false,
  /** Sends the idempotency key to another origin too, whose CORS list must allow the header. */
  idempotencyHeader: false,
  closeLines: 'closedigits' as 'closedigits' | 'digits',
  paths: {} as Record<string, string>,
  withdrawMethods: { google: 2, paytm: 3, phonepe: 4 },
  languages: ['en', 'hi', 'mr'],
  loadTimeoutMs: 8000,
  callTimeoutMs: 20000,
  pollMs: 5000,
  registryPollMs: 60000,
  /** '' posts none. */
  telemetryUrl: '',
  /** Origins from which a developer's own build of a remote may come; none in production. */
  overrideOrigins: [] as string[],
  /** Lets a preview's link show a version that nobody released; false in production. */
  previews: false,
  /**
   * The public keys (base64) that sign the house's seals of draws. When none is named, a phone keeps to the
   * key of the first seal that it checks.
   */
  sealKeys: [] as string[],
  /** A service worker keeps the screens met before on the phone (decision 010). */
  offline: true,
  demo: false,
};

/** Config.json; `assertSiteConfig` checks it. */
export type Config = typeof DEFAULT_CONFIG & {
  brand?: Brand;
  /** Hosts from which pictures may come beside site and provider; any https host when absent. */
  mediaHosts?: string[];
  /** The features that the provider announces; when absent, the gate asks the provider. */
  features?: string[];
};

/** Takes a checked one; unknown keys are ignored. */
export const withConfigDefaults = (partialConfig: Partial<Config>): Config => {
  const value: Record<string, unknown> = partialConfig;
  const config: Record<string, unknown> = { ...DEFAULT_CONFIG };
  for (const [key, fallback] of Object.entries(DEFAULT_CONFIG)) {
    const own = value[key] ?? fallback;
    config[key] = isRow(own) ? { ...(fallback as object), ...own } : own;
  }
  if (partialConfig.brand) config.brand = partialConfig.brand;
  return config as Config;
};
