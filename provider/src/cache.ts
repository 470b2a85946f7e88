/** For answers that are the same for every player and change rarely. */
export type Cache = {
  /** The kept value when younger than `ms`, else a load, which callers at the same time share. */
  get: <T>(key: string, ms: number, load: () => Promise<T>) => Promise<T>;
  /** After an operator's write, so that it shows at once. */
  clear: () => void;
};

export const newCache = (): Cache => {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  return {
    get: <T>(key: string, ms: number, load: () => Promise<T>) => {
      const found = kept.get(key);
      if (found && found.until > performance.now()) return found.value as Promise<T>;
      const value = load();
      const entry = { until: performance.now() + ms, value };
      kept.set(key, entry);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
    clear: () => kept.clear(),
  };
};
