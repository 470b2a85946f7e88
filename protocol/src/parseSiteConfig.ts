import type { Brand } from './brand/brandColours';
import { findBrandFaults } from './brand/findBrandFaults';
import { type Config, DEFAULT_CONFIG, withConfigDefaults } from './config';
import { isText } from './readAnswers';

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const isHttpOrigin = (text: string) => {
  if (text === '') return true;
  try {
    const { protocol, origin } = new URL(text);
    return origin === text && /^https?:$/.test(protocol);
  } catch {
    return false;
  }
};

const isTime = [
  (value: number) => Number.isFinite(value) && value > 0,
  'must be a positive number of ms',
] as const;

/** The public key as SPKI in DER: twelve bytes that are the same for each, and 32 of its own. */
const ED25519_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;

const HOST = /^(https:|https?:\/\/(\*\.)?[a-zA-Z0-9.-]+(:\d+)?)$/;

const RULES: { [Key in keyof Config]?: readonly [test: (value: Config[Key]) => boolean, says: string] } = {
  apiHost: [isHttpOrigin, 'must be an http(s) origin without path or trailing slash, or ""'],
  envType: [(value) => value !== '', 'must not be empty'],
  appKey: [(value) => value !== '', 'must not be empty'],
  timeZone: [isTimeZone, 'must be an IANA time zone such as Asia/Kolkata'],
  dummyContact: [(value) => /^\d{10}$/.test(value), 'must be ten digits'],
  closeLines: [(value) => ['closedigits', 'digits'].includes(value), 'must be "closedigits" or "digits"'],
  loadTimeoutMs: isTime,
  callTimeoutMs: isTime,
  pollMs: isTime,
  registryPollMs: isTime,
  languages: [(value) => value.includes('en') && value.every(isText), 'must be a list of texts with "en"'],
  withdrawMethods: [
    (value) =>
      Object.entries(value).every(
        ([name, code]) => Object.hasOwn(DEFAULT_CONFIG.withdrawMethods, name) && Number.isInteger(code),
      ),
    'must hold whole numbers for google, paytm and phonepe',
  ],
  overrideOrigins: [
    (value) => value.every((origin) => origin !== '' && isHttpOrigin(origin)),
    'must hold http(s) origins without a trailing slash',
  ],
  paths: [
    (value) => Object.values<unknown>(value).every((path) => isText(path) && path.startsWith('/')),
    'must hold paths that start with /',
  ],
  mediaHosts: [
    (value) => value?.every((host) => HOST.test(host)) ?? true,
    'must hold http(s) origins, or "https:" for all of them',
  ],
  sealKeys: [
    (value) => value.every((key) => isText(key) && ED25519_KEY.test(key)),
    'must be a list of Ed25519 keys in base64, as check-draw prints them',
  ],
  features: [
    (value) => value?.every((name) => isText(name) && /^[a-z][a-z0-9-]*$/.test(name)) ?? true,
    'must be a list of names of extensions, such as "sessions"',
  ],
};

/** A brand has rules of its own. */
const OF_EACH_KIND = { ...DEFAULT_CONFIG, mediaHosts: [], features: [] };

const describeJsonKind = (value: unknown) => {
  if (value === null || typeof value !== 'object') return `a ${typeof value}`;
  return Array.isArray(value) ? 'a list' : 'an object';
};

const findBrandSettingFaults = (value: unknown) => {
  const brand = value as Partial<Brand>;
  return describeJsonKind(brand) === 'an object' &&
    typeof brand.name === 'string' &&
    typeof brand.mark === 'string' &&
    describeJsonKind(brand.accent) === 'an object'
    ? findBrandFaults(value as Brand)
    : ['brand must have name, mark and accent (light and dark)'];
};

type Asserts = (value: unknown, how?: { isClosed: boolean }) => asserts value is Partial<Config>;

/** Throws what names every wrong key. `isClosed`: unknown keys and nulls are wrong too, else ignored. */
export const assertSiteConfig: Asserts = (value, { isClosed } = { isClosed: false }) => {
  if (describeJsonKind(value) !== 'an object') throw new Error('The configuration must be a JSON object.');
  const config = value as Partial<Config>;
  const wrong: string[] = [];
  for (const [key, fallback] of Object.entries(OF_EACH_KIND)) {
    const given = config[key as keyof Config];
    if (given === undefined || (given === null && !isClosed)) continue;
    const rule = RULES[key as keyof Config] as [(value: unknown) => boolean, string] | undefined;
    const found = typeof given === 'object' ? '' : `, not ${JSON.stringify(given)}`;
    if (describeJsonKind(given) !== describeJsonKind(fallback))
      wrong.push(`${key} must be ${describeJsonKind(fallback)}${found}`);
    else if (rule && !rule[0](given)) wrong.push(`${key} ${rule[1]}${found}`);
  }
  if (config.brand !== undefined && (config.brand !== null || isClosed))
    wrong.push(...findBrandSettingFaults(config.brand));
  const others = Object.keys(config).filter((key) => key !== 'brand' && !Object.hasOwn(OF_EACH_KIND, key));
  if (isClosed) wrong.push(...others.map((key) => `${key} is not known here`));
  if (wrong.length > 0) throw new Error(`Configuration: ${wrong.join('; ')}.`);
};

/** Returns the configuration with the defaults filled in. Throws as `assertSiteConfig` does. */
export const parseSiteConfig = (value: unknown): Config => {
  assertSiteConfig(value);
  return withConfigDefaults(value);
};
