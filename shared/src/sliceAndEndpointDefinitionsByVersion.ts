import type { Action, Store } from 'redux';

/**
 * Reads what the build sets for `__ANK_VERSION__` in a file: the version, and behind it the shapes of the
 * slices and endpoints that the file defines: "1.2.0-3fa9c1d2 walletPayment=Ab3dE7 walletFunds=x_9Zk2". A
 * name that the build told nothing of has a shape of its own in every version.
 */
export const parseVersionAndShapes = (versionAndShapes: string) => {
  const [version = '', ...pairs] = versionAndShapes.split(' ');
  const shapes = new Map(pairs.map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]));
  return { version, shapeOf: (name: string): string => shapes.get(name) ?? versionAndShapes };
};

/** The kinds of values in an initial state, for a slice that no build describes. */
export const describeStructure = (value: unknown): string => {
  if (Array.isArray(value)) return `[${[...new Set(value.map(describeStructure))].sort().join()}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const parts = Object.entries(value).map(([key, part]) => `${key}:${describeStructure(part)}`);
  return `{${parts.sort().join()}}`;
};

type LiveStore = Pick<Store, 'getState'> & { dispatch: (action: Action) => unknown };

/** A page has one; a test may make several. */
const stores = new Set<LiveStore>();

export const registerStore = (store: LiveStore) => void stores.add(store);

export const listRegisteredStores = (): readonly LiveStore[] => [...stores];

/** Applies again what a version defined, by the name of what it defined. */
type Definition = { version: string; define: () => void };

const inForce = new Map<string, Definition>();
const known = new Map<string, Map<string, Definition>>();

/** Notes what `version` has just defined under `name`. */
export const registerDefinition = (name: string, version: string, define: () => void) => {
  const definition = { version, define };
  const versions = known.get(name) ?? new Map<string, Definition>();
  known.set(name, versions.set(version, definition));
  inForce.set(name, definition);
};

const findOvertakenDefinitions = (prefix: string, version: string) =>
  [...known]
    .filter(([name]) => name.startsWith(prefix) && inForce.get(name)?.version !== version)
    .flatMap(([, versions]) => versions.get(version) ?? []);

/** Tells whether another version has since defined anew what this one defined. */
export const isRedefinedByAnother = (prefix: string, version: string): boolean =>
  findOvertakenDefinitions(prefix, version).length > 0;

/**
 * Puts the slices and endpoints of a version back in force: the page evaluates its modules once, and another
 * version may have run since. To be called before it draws, and never while React draws.
 */
export const restoreDefinitionsOf = (prefix: string, version: string) => {
  for (const { define } of new Set(findOvertakenDefinitions(prefix, version))) define();
};
