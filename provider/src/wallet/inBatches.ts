/** Keys in one statement. */
const MOST = 200;

type Waiting<K, V> = { key: K; resolve: (value: V | undefined) => void; reject: (error: unknown) => void };

/**
 * Whoever asks while a look-up is under way is part of the next: an idle one waits for nobody, and under load
 * many players cost one statement. `read` gives a value or undefined for each key, in order.
 */
export const inBatches = <K, V>(read: (keys: K[]) => Promise<(V | undefined)[]>) => {
  let waiting: Waiting<K, V>[] = [];
  let isReading = false;
  const turn = async (): Promise<void> => {
    isReading = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        const values = await read(batch.map(({ key }) => key));
        for (const [index, { resolve }] of batch.entries()) resolve(values[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isReading = false;
  };
  return (key: K): Promise<V | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void turn();
    });
};
