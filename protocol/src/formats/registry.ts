/**
 * Remote.json and the registry. `says`: what a value must be as a whole. `wants`: what a group must be,
 * whose parts are checked too.
 */
import { type Static, Type } from 'typebox';
import type { CallPath } from '../calls';
import { CONTRACT_VERSION } from '../contractVersion';

const text = Type.String();
const flag = Type.Boolean({ says: 'must be true or false' });
const PATH = '(?:/$|(?:/(?:[a-z0-9._-]+|:[a-zA-Z]+))+$)';
const path = Type.String({
  pattern: `^${PATH}`,
  says: 'must be a lower-case path such as "/wallet" (leading slash, no trailing one)',
});

const SPOKEN = '\\S';
const spoken = Type.String({ pattern: SPOKEN });
const visibleTextSchema = (says: string) => Type.String({ pattern: SPOKEN, says });
export type LocalizedText = { en: string } & Record<string, string>;
const words = Type.Unsafe<LocalizedText>(
  Type.Object({ en: spoken }, { additionalProperties: spoken, says: 'must be words per language with "en"' }),
);

const layout = Type.Union([Type.Literal('plain'), Type.Literal('main')], {
  says: 'must be "plain" or "main"',
});
export type PageLayout = Static<typeof layout>;

/** A player's calls that only read and need no fields. */
const ask = Type.Union(
  [
    Type.Literal('/api-get-slider-images' satisfies CallPath),
    Type.Literal('/api-get-dashboard-data' satisfies CallPath),
    Type.Literal('/api-last-fund-request-detail' satisfies CallPath),
  ],
  { says: 'must be a call that the page may make by itself, such as "/api-get-slider-images"' },
);

const route = Type.Object({
  /** Matched in any case. */
  path,
  layout,
  login: flag,
  /** Needs betting_status '1', else leads to /imp. */
  betting: flag,
  /** The top bar's, until the screen sets its own. Absent: the brand's name. */
  title: Type.Optional(words),
  screen: Type.String({
    pattern: '^[A-Z][A-Za-z0-9]*$',
    says: 'must name a key of screens in src/screens.ts, such as "WalletScreen"',
  }),
  /** Players open the app here (decision 006). */
  start: Type.Optional(flag),
  asks: Type.Optional(Type.Array(ask, { wants: 'must be a list of calls' })),
});
export type RemoteRoute = Static<typeof route>;

export const feature = Type.String({
  pattern: '^[a-z][a-z0-9-]*$',
  says: 'must be the name of an extension, such as "sessions"',
});
const features = Type.Optional(Type.Array(feature, { wants: 'must be a list of extensions' }));

const menuItem = Type.Object({
  path,
  label: words,
  icon: visibleTextSchema('must name an icon'),
  group: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { says: 'must be 1, 2 or 3' }),
  order: Type.Number({ says: 'must be a number' }),
  betting: flag,
  features,
});
export type MenuItem = Static<typeof menuItem>;

const described = {
  prefix: Type.String({
    pattern: '^[a-zA-Z][a-zA-Z0-9]*$',
    says: 'must be one word, the start of every endpoint name',
  }),
  title: words,
  routes: Type.Array(route, { minItems: 1, wants: 'must list at least one path' }),
  redirects: Type.Record(
    Type.String({ pattern: `^${PATH}` }),
    Type.String({ pattern: `^${PATH}`, says: 'both sides must be lower-case paths' }),
    { wants: 'must be an object of old path to path; {} when there are none' },
  ),
  menu: Type.Array(menuItem, { wants: 'must be a list; [] when there are no items' }),
  /** Flags that its code asks for, with what each does. */
  flags: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
      visibleTextSchema('one word such as "newKeys", with what it switches'),
      { wants: 'must be an object of flag to what it switches' },
    ),
  ),
  features,
};

const contract = Type.Integer({ says: `must be a whole number; the newest is ${CONTRACT_VERSION}` });
const kernel = visibleTextSchema('must be a range of @ank/shared, such as "^1.0.0"');

export const remoteDescription = Type.Object({ contract, kernel: Type.Optional(kernel), ...described });
export type RemoteDescription = Static<typeof remoteDescription>;

const percent = Type.Number({ minimum: 0, maximum: 100, says: 'must be a percentage from 0 to 100' });
const shares = Type.Record(text, Type.Record(text, percent));
export type Shares = Static<typeof shares>;

const file = Type.Object(
  { src: text, integrity: text },
  { additionalProperties: false, says: 'must be a file: its src and its integrity' },
);
export type RemoteFile = Static<typeof file>;
const perScreen = Type.Record(text, Type.Array(file, { says: 'must be a list of files' }));
const version = visibleTextSchema('must be a version');
const hash = Type.String({ pattern: '^sha', says: 'must be a hash' });
const textRecordSchema = (says: string) => Type.Record(text, text, { says });
const texts = Type.Array(text, { says: 'must be a list of texts' });
const names = Type.Record(text, texts, { says: 'must be an object of module to names' });

/** Maps kind and name to a hash of each thing that one version of a remote leaves to another. */
const shapesOf = Type.Optional(textRecordSchema('must be an object of name to hash'));
const shapes = Type.Object(
  {
    /** Hashes of the state of each slice. */
    slices: shapesOf,
    /** Slices that migrate what another version wrote. */
    migrating: shapesOf,
    /** Hashes of each endpoint: its types and its code. */
    endpoints: shapesOf,
    drafts: shapesOf,
    /** Hashes of what is stored in the browser, by key. */
    stored: shapesOf,
  },
  { says: 'must be an object of kind to shapes' },
);
export type StateShapes = Static<typeof shapes>;

export const candidate = Type.Object({
  version,
  /** The entry's global: ank_wallet_1_2_0. */
  container: visibleTextSchema('must be the name of a container'),
  contract,
  kernel,
  entry: file,
  files: perScreen,
  styles: perScreen,
  /** The page's modules that it takes, with ranges; the gate reads them. */
  needs: Type.Optional(textRecordSchema('must be an object of module to range')),
  uses: Type.Optional(names),
  /** The paths that its code names; the gate reads them. */
  links: Type.Optional(texts),
  /** The shapes of what it leaves to other versions; the gate reads them. */
  shapes: Type.Optional(shapes),
  /** The hash of its `files.json`, for `ank verify`. */
  list: Type.Optional(hash),
  /** True when its container needs the federation runtime, which the shell then fetches. */
  needsRuntime: Type.Optional(flag),
});
export type Candidate = Static<typeof candidate>;

const remoteRecord = Type.Object({
  ...described,
  name: visibleTextSchema('must be the name of a remote'),
  /** Best first: the shell falls back in this order. */
  candidates: Type.Array(candidate, { minItems: 1, wants: 'must list at least one version' }),
  /** Percentage of devices that get candidates[0]; the others start at candidates[1]. Absent: all. */
  canary: Type.Optional(percent),
});
export type RegisteredRemote = Static<typeof remoteRecord>;

export const registry = Type.Object({
  revision: Type.Integer({ minimum: 0, says: 'must be a whole number' }),
  shell: Type.Object({
    version: Type.String({ says: 'must be a version' }),
    kernel: Type.String({ says: 'must be a version' }),
    contract,
    offers: Type.Optional(textRecordSchema('must be an object of module to version')),
    names: Type.Optional(names),
    /** Maps `NAME of MODULE` to a hint for whoever still takes that name. */
    deprecated: Type.Optional(textRecordSchema('must be an object of name to words')),
    links: Type.Optional(texts),
    list: Type.Optional(hash),
  }),
  remotes: Type.Array(remoteRecord, { wants: 'must be a list' }),
  /** `remote@version` that open tabs must refuse. */
  revoked: texts,
  flags: Type.Optional(shares),
});
export type Registry = Static<typeof registry>;
