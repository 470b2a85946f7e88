/** The tab's own storage; it may be refused: then what is read is null and what is written is lost. */
export const tabStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value);
    } catch {}
  },
};
