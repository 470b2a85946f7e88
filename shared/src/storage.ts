/** A storage that may be refused (private mode, full disk): then what is read is null, and what is written is lost. */
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
});

/** What all tabs of the browser share. */
export const storage = keptIn(() => localStorage);
/** What this tab alone remembers, as long as it lives. */
export const tabStorage = keptIn(() => sessionStorage);
