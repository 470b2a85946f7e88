import type { Brand } from './brand';
import { brandFaults } from './brandFaults';
import { type Config, DEFAULT_CONFIG, withDefaults } from './config';

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

const kindOf = (value: unknown) => {
  if (value === null || typeof value !== 'object') return `a ${typeof value}`;
  return Array.isArray(value) ? 'a list' : 'an object';
};

const faultsOf = (value: unknown): string[] => {
  const brand = value as Partial<Brand>;
  return kindOf(brand) === 'an object' &&
    typeof brand.name === 'string' &&
    typeof brand.mark === 'string' &&
    kindOf(brand.accent) === 'an object'
    ? brandFaults(value as Brand)
    : ['brand must have name, mark and accent (light and dark)'];
};

/** Ignores unknown keys. Throws an Error that names every wrong one. */
export const mustBeConfig: (value: unknown) => asserts value is Partial<Config> = (value) => {
  if (kindOf(value) !== 'an object') throw new Error('The configuration must be a JSON object.');
  const config = value as Partial<Config>;
  const wrong: string[] = [];
  for (const [key, fallback] of Object.entries(DEFAULT_CONFIG)) {
    const given = config[key as keyof Config];
    if (given === undefined || given === null) continue;
    const rule = RULES[key as keyof Config] as [(value: unknown) => boolean, string] | undefined;
    if (kindOf(given) !== kindOf(fallback)) wrong.push(`${key} must be ${kindOf(fallback)}`);
    else if (rule && !rule[0](given)) wrong.push(`${key} ${rule[1]}`);
  }
  if (config.brand !== undefined && config.brand !== null) wrong.push(...faultsOf(config.brand));
  if (wrong.length > 0) throw new Error(`Configuration: ${wrong.join('; ')}.`);
};

/** With the defaults filled in. Throws as `mustBeConfig` does. */
export const parseConfig = (value: unknown): Config => {
  mustBeConfig(value);
  return withDefaults(value);
};
