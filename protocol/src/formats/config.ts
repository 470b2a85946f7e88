/** Config.json. `mustBeConfig` checks it without a schema. */
import { type Static, Type } from 'typebox';
import type { Brand } from '../brand';
import { feature } from './registry';

const text = Type.String({ says: 'must be a string' });
const named = Type.String({ minLength: 1, says: 'must not be empty' });
const flag = Type.Boolean({ says: 'must be a boolean' });
const ms = Type.Number({ exclusiveMinimum: 0, says: 'must be a positive number of ms' });
const code = Type.Integer();

const origin = 'https?://[^/?#\\s]+';

const fields = {
  /** Without a trailing slash; '' is the app's own origin. */
  apiHost: Type.String({
    pattern: `^(${origin})?$`,
    says: 'must be an http(s) origin without path or trailing slash, or ""',
  }),
  envType: named,
  appKey: named,
  timeZone: Type.String({ minLength: 1, says: 'must be an IANA time zone such as Asia/Kolkata' }),
  dummyContact: Type.String({ pattern: '^\\d{10}$', says: 'must be ten digits' }),
  supportEmail: text,
  androidAppUrl: text,
  credentials: flag,
  /** To another origin too, whose CORS list must allow it. */
  idempotencyHeader: flag,
  closeLines: Type.Union([Type.Literal('closedigits'), Type.Literal('digits')], {
    says: 'must be "closedigits" or "digits"',
  }),
  paths: Type.Record(Type.String(), Type.String({ pattern: '^/' }), {
    says: 'must be an object that holds paths that start with /',
  }),
  withdrawMethods: Type.Unsafe<{ google: number; paytm: number; phonepe: number }>(
    Type.Object(
      { google: Type.Optional(code), paytm: Type.Optional(code), phonepe: Type.Optional(code) },
      { additionalProperties: false, says: 'must hold whole numbers for google, paytm and phonepe' },
    ),
  ),
  languages: Type.Array(Type.String(), {
    contains: Type.Literal('en'),
    says: 'must be a list of texts with "en"',
  }),
  loadTimeoutMs: ms,
  callTimeoutMs: ms,
  pollMs: ms,
  registryPollMs: ms,
  /** '' posts none. */
  telemetryUrl: text,
  /** Where a developer's own build of a remote may come from; none in production. */
  overrideOrigins: Type.Array(Type.String({ pattern: `^${origin}$` }), {
    says: 'must hold http(s) origins without a trailing slash',
  }),
  /** Whoever opens a preview's link may draw a version that nobody released; none in production. */
  previews: flag,
  /** A service worker keeps the screens met before on the phone (decision 010). */
  offline: flag,
  demo: flag,
};

const colours = Type.Record(Type.String(), Type.String());
const brand = Type.Unsafe<Brand>(
  Type.Object(
    {
      name: Type.String(),
      mark: Type.String(),
      markLang: Type.Optional(Type.String()),
      accent: Type.Object({ light: colours, dark: colours }),
    },
    { says: 'must have name, mark and accent (light and dark)' },
  ),
);

/** Where pictures may come from beside site and provider; absent: any https host. */
const mediaHosts = Type.Array(
  Type.String({ pattern: '^(https:|https?://(\\*\\.)?[a-zA-Z0-9.-]+(:\\d+)?)$' }),
  { says: 'must hold hosts such as https://pictures.example.com, or "https:" for all of them' },
);

const config = Type.Object({
  ...fields,
  brand: Type.Optional(brand),
  mediaHosts: Type.Optional(mediaHosts),
  /** What the provider announces; absent: the gate asks it. */
  features: Type.Optional(Type.Array(feature, { wants: 'must be a list of extensions' })),
});
export type Config = Static<typeof config>;

export const configFile = Type.Partial(config);
