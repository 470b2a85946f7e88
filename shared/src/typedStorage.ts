import { isRow, parseJson } from '@ank/protocol/read';

/** Refused in private mode or on a full disk: reads are null. */
const newSafeStorage = (area: () => Storage) => ({
  read(key: string): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      area().setItem(key, value);
    } catch {}
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) area().removeItem(key);
    } catch {}
  },
  keys(prefix: string): string[] {
    try {
      return Object.keys(area()).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
});

/**
 * The browser's local storage. It never throws: where the browser refuses it, reads give null and writes
 * do nothing.
 */
export const storage = newSafeStorage(() => localStorage);
/** The tab's session storage, which never throws, as `storage`. */
export const tabStorage = newSafeStorage(() => sessionStorage);

export type TypedStorage<Value> = {
  read: () => Value;
  write: (value: NonNullable<Value>) => void;
  forget: () => void;
};

/**
 * Stores a value as JSON. `readAs` reads what any version wrote; it is given undefined when nothing, or
 * nothing readable, is stored. If it throws, as it may at another version's value, it is called again with
 * undefined.
 */
export const typedStorage = <Value>(
  key: string,
  readAs: (stored: unknown) => Value,
  area = storage,
): TypedStorage<Value> => ({
  read: () => {
    const stored = parseJson(area.read(key) ?? '');
    try {
      return readAs(stored);
    } catch {
      return readAs(undefined);
    }
  },
  write: (value) => area.write(key, JSON.stringify(value)),
  forget: () => area.remove(key),
});

type Values = Readonly<Record<string, unknown>>;

/** Drafts, and under keys with a slash what slices keep. */
const drafts = typedStorage('ank.drafts', (stored): Values => (isRow(stored) ? stored : {}), tabStorage);
/** Returns what the tab stores of drafts and slices, by key. It never throws. */
export const readStoredDrafts = drafts.read;
export const { write: writeDrafts } = drafts;

/** Stores values in the tab until the session ends. Their keys begin with the remote's name and a slash. */
export const mergePartsIntoStoredDrafts = (parts: Values) => drafts.write({ ...drafts.read(), ...parts });
