const MOST = 200;

/** Batches look-ups: a caller that comes during one is part of the next. */
export const batchLookups = <K, V>(readMany: (keys: K[]) => Promise<(V | undefined)[]>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: { keys: K[]; values: Promise<(V | undefined)[]> } | undefined;
  return async (key: K) => {
    if (!next || next.keys.length >= MOST) {
      const keys: K[] = [];
      const values = last.then(() => {
        if (next?.keys === keys) next = undefined;
        return readMany(keys);
      });
      last = values.catch(() => undefined);
      next = { keys, values };
    }
    const { keys, values } = next;
    const place = keys.push(key) - 1;
    return (await values)[place];
  };
};
