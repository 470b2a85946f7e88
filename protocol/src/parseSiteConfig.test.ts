import { type Config, DEFAULT_CONFIG } from './config';
import { parseSiteConfig } from './parseSiteConfig';

const newBrandColours = (ground: string, ink: string, accent: string) => ({
  accent,
  'accent-press': accent,
  'on-accent': ground,
  'accent-soft': ground,
  'accent-ink': accent,
  bar: ground,
  'on-bar': ink,
  'on-bar-2': ink,
  'bar-line': ink,
});
const BRAND = {
  name: 'Lotus',
  mark: 'L',
  accent: {
    light: newBrandColours('#ffffff', '#000000', '#5a0a3a'),
    dark: newBrandColours('#000000', '#ffffff', '#f4c0dc'),
  },
};

test('an empty configuration is the defaults', () => {
  expect(parseSiteConfig({})).toEqual(DEFAULT_CONFIG);
});

test('given keys replace defaults; groups are filled up; null and unknown keys are ignored', () => {
  const given = {
    apiHost: 'https://provider.example:8443',
    envType: 'Test',
    appKey: 'k',
    withdrawMethods: { paytm: 9 },
    paths: { '/api-login': '/v2/login' },
    languages: ['en'],
    pollMs: 500,
    brand: null,
    timeZone: null,
    flavour: 'unknown',
  };
  expect(parseSiteConfig(given)).toEqual({
    ...DEFAULT_CONFIG,
    apiHost: 'https://provider.example:8443',
    envType: 'Test',
    appKey: 'k',
    withdrawMethods: { google: 2, paytm: 9, phonepe: 4 },
    paths: { '/api-login': '/v2/login' },
    languages: ['en'],
    pollMs: 500,
  });
});

test.each([null, undefined, 'text', 7, []])('%p is no configuration', (value) => {
  expect(() => parseSiteConfig(value)).toThrow('The configuration must be a JSON object.');
});

const ORIGIN = 'must be an http(s) origin without path or trailing slash, or ""';
const POSITIVE = 'must be a positive number of ms';
const wrong: [key: keyof Config, value: unknown, message: string][] = [
  ['apiHost', 'https://provider.example/', ORIGIN],
  ['apiHost', 'https://provider.example/api', ORIGIN],
  ['apiHost', 'provider.example', ORIGIN],
  ['apiHost', 'ftp://provider.example', ORIGIN],
  ['apiHost', 7, 'must be a string'],
  ['envType', '', 'must not be empty'],
  ['appKey', '', 'must not be empty'],
  ['timeZone', 'Kolkata', 'must be an IANA time zone such as Asia/Kolkata'],
  ['timeZone', '', 'must be an IANA time zone such as Asia/Kolkata'],
  ['dummyContact', '12345', 'must be ten digits'],
  ['closeLines', 'close', 'must be "closedigits" or "digits"'],
  ['loadTimeoutMs', 0, POSITIVE],
  ['callTimeoutMs', -1, POSITIVE],
  ['pollMs', Number.NaN, POSITIVE],
  ['registryPollMs', Number.POSITIVE_INFINITY, POSITIVE],
  ['pollMs', '5000', 'must be a number'],
  ['languages', ['hi'], 'must be a list of texts with "en"'],
  ['languages', 'en', 'must be a list'],
  ['languages', ['en', 7], 'must be a list of texts with "en"'],
  ['paths', { '/api-login': 'v2' }, 'must hold paths that start with /'],
  ['paths', { '/api-login': 7 }, 'must hold paths that start with /'],
  ['paths', [], 'must be an object'],
  ['withdrawMethods', { paytm: 'three' }, 'must hold whole numbers'],
  ['mediaHosts', ['pictures.example'], 'must hold http(s) origins'],
  ['mediaHosts', 'https:', 'must be a list'],
  ['sealKeys', 'MCowBQYDK2VwAyEA', 'must be a list'],
  ['sealKeys', ['a key'], 'must be a list of Ed25519 keys in base64'],
  ['features', ['Sessions'], 'must be a list of names of extensions, such as "sessions"'],
  ['features', [null], 'must be a list of names of extensions, such as "sessions"'],
  ['credentials', 'yes', 'must be a boolean'],
  ['idempotencyHeader', 'true', 'must be a boolean'],
  ['demo', 1, 'must be a boolean'],
  ['supportEmail', false, 'must be a string'],
];

test.each(wrong)('%s %p: %s', (key, value, message) => {
  expect(() => parseSiteConfig({ [key]: value })).toThrow(`Configuration: ${key} ${message}`);
});

test('all that is wrong is told at once', () => {
  expect(() => parseSiteConfig({ envType: '', pollMs: 0, demo: 'no' })).toThrow(
    `Configuration: envType must not be empty, not ""; pollMs ${POSITIVE}, not 0; demo must be a boolean, not "no".`,
  );
});

test('a brand with legible colours is taken over', () => {
  expect(parseSiteConfig({ brand: BRAND }).brand).toEqual(BRAND);
});

test.each([{}, 'Lotus', { name: 'Lotus' }, { ...BRAND, mark: 7 }])('brand %p is refused', (brand) => {
  expect(() => parseSiteConfig({ brand })).toThrow('brand must have name, mark and accent (light and dark)');
});

test('a brand nobody could read is refused with its figures', () => {
  const pale = {
    ...BRAND,
    accent: { ...BRAND.accent, light: newBrandColours('#ffffff', '#000000', '#ffccdd') },
  };
  expect(() => parseSiteConfig({ brand: pale })).toThrow(
    /Brand "Lotus", light: on-accent on accent is 1\.\d+:1/,
  );
});
