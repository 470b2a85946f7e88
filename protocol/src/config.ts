import type { Brand } from './brand';
import { brandFaults } from './brandFaults';
import type { Config } from './formats/config';

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
  offline: true,
  demo: false,
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A checked configuration with the default of every key that it leaves out; unknown keys are ignored. */
export const withDefaults = (given: Partial<Config>): Config => {
  const value: Record<string, unknown> = given;
  const config: Record<string, unknown> = { ...DEFAULT_CONFIG };
  for (const [key, fallback] of Object.entries(DEFAULT_CONFIG)) {
    const own = value[key] ?? fallback;
    config[key] = isRecord(own) ? { ...(fallback as object), ...own } : own;
  }
  if (given.brand) config.brand = given.brand;
  return config as Config;
};

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const isOrigin = (text: string) => {
  if (text === '') return true;
  try {
    const { protocol, origin } = new URL(text);
    return origin === text && /^https?:$/.test(protocol);
  } catch {
    return false;
  }
};

const isPositive = (value: number) => Number.isFinite(value) && value > 0;

const RULES: { [Key in keyof Config]?: [test: (value: Config[Key]) => boolean, says: string] } = {
  apiHost: [isOrigin, 'must be an http(s) origin without path or trailing slash, or ""'],
  envType: [(value) => value !== '', 'must not be empty'],
  appKey: [(value) => value !== '', 'must not be empty'],
  timeZone: [isZone, 'must be an IANA time zone such as Asia/Kolkata'],
  dummyContact: [(value) => /^\d{10}$/.test(value), 'must be ten digits'],
  closeLines: [(value) => ['closedigits', 'digits'].includes(value), 'must be "closedigits" or "digits"'],
  loadTimeoutMs: [isPositive, 'must be a positive number of ms'],
  callTimeoutMs: [isPositive, 'must be a positive number of ms'],
  pollMs: [isPositive, 'must be a positive number of ms'],
  registryPollMs: [isPositive, 'must be a positive number of ms'],
  languages: [
    (value) => value.includes('en') && value.every((name) => typeof name === 'string'),
    'must be a list of texts with "en"',
  ],
  withdrawMethods: [
    (value) => Object.values(value).every((code) => Number.isInteger(code)),
    'must hold whole numbers',
  ],
  overrideOrigins: [
    (value) => value.every((origin) => origin !== '' && isOrigin(origin)),
    'must hold http(s) origins without a trailing slash',
  ],
  paths: [
    (value) =>
      Object.values<unknown>(value).every((path) => typeof path === 'string' && path.startsWith('/')),
    'must hold paths that start with /',
  ],
};

const faultsOf = (brand: unknown): string[] =>
  isRecord(brand) &&
  typeof brand.name === 'string' &&
  typeof brand.mark === 'string' &&
  isRecord(brand.accent)
    ? brandFaults(brand as Brand)
    : ['brand must have name, mark and accent (light and dark)'];

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;

/** Fills in the defaults and ignores unknown keys. Throws an Error that names every wrong key. */
export const parseConfig = (value: unknown): Config => {
  if (!isRecord(value)) throw new Error('The configuration must be a JSON object.');
  const wrong: string[] = [];
  for (const [key, fallback] of Object.entries(DEFAULT_CONFIG)) {
    const given = value[key];
    if (given === undefined || given === null) continue;
    const rule = RULES[key as keyof Config] as [(value: unknown) => boolean, string] | undefined;
    if (kindOf(given) !== kindOf(fallback)) wrong.push(`${key} must be ${kindOf(fallback)}`);
    else if (rule && !rule[0](given)) wrong.push(`${key} ${rule[1]}`);
  }
  if (value.brand !== undefined && value.brand !== null) wrong.push(...faultsOf(value.brand));
  if (wrong.length > 0) throw new Error(`Configuration: ${wrong.join('; ')}.`);
  return withDefaults(value);
};
