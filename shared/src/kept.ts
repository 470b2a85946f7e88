import { isRow, parse } from '@ank/protocol/read';

/** Refused in private mode or on a full disk: reads are null. */
const keptIn = (area: () => Storage) => ({
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

export const storage = keptIn(() => localStorage);
export const tabStorage = keptIn(() => sessionStorage);

export type Kept<Value> = {
  read: () => Value;
  write: (value: NonNullable<Value>) => void;
  forget: () => void;
};

/**
 * Stores a value as JSON. `readAs` reads what any version wrote; it is given undefined when nothing, or
 * nothing readable, is stored. If it throws, as it may at another version's value, it is called again with
 * undefined.
 */
export const kept = <Value>(
  key: string,
  readAs: (stored: unknown) => Value,
  area = storage,
): Kept<Value> => ({
  read: () => {
    const stored = parse(area.read(key) ?? '');
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
const drafts = kept('ank.drafts', (stored): Values => (isRow(stored) ? stored : {}), tabStorage);
export const { read: keptDrafts, write: writeDrafts } = drafts;

/** Keys: the remote's name, a slash. Until the session ends. */
export const keepInTab = (parts: Values) => drafts.write({ ...drafts.read(), ...parts });
