import type { Config } from './formats/config';
import { isRow } from './read';

export type { Config } from './formats/config';

export const DEFAULT_CONFIG: Config = {
  apiHost: '',
  envType: 'Prod',
  appKey: 'ank-demo-key',
  timeZone: 'Asia/Kolkata',
  dummyContact: '0000000000',
  supportEmail: 'support@example.com',
  androidAppUrl: '',
  credentials: false,
  idempotencyHeader: false,
  closeLines: 'closedigits',
  paths: {},
  withdrawMethods: { google: 2, paytm: 3, phonepe: 4 },
  languages: ['en', 'hi', 'mr'],
  loadTimeoutMs: 8000,
  callTimeoutMs: 20000,
  pollMs: 5000,
  registryPollMs: 60000,
  telemetryUrl: '',
  overrideOrigins: [],
  previews: false,
  offline: true,
  demo: false,
};

/** A checked configuration with the default of every key that it leaves out; unknown keys are ignored. */
export const withDefaults = (given: Partial<Config>): Config => {
  const value: Record<string, unknown> = given;
  const config: Record<string, unknown> = { ...DEFAULT_CONFIG };
  for (const [key, fallback] of Object.entries(DEFAULT_CONFIG)) {
    const own = value[key] ?? fallback;
    config[key] = isRow(own) ? { ...(fallback as object), ...own } : own;
  }
  if (given.brand) config.brand = given.brand;
  return config as Config;
};
