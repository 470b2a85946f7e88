import type { SiteStorage } from '../targets/siteStorage';

/** The publisher was stopped here by the test. */
export class StorageInterrupted extends Error {
  override name = 'Interrupted';
}

/**
 * A target that fails at its `step`-th call, and at every one after it: before the call does anything, or
 * after it did all and only the answer is lost. Counts its calls.
 */
export const newStorageThatFailsAt = (
  real: SiteStorage,
  step: number,
  when: 'before' | 'after',
): { target: SiteStorage; calls: () => number } => {
  let calls = 0;
  const failing =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1;
      const at = calls;
      if (at > step || (at === step && when === 'before')) throw new StorageInterrupted(`before call ${at}`);
      const result = await call(...args);
      if (at === step) throw new StorageInterrupted(`after call ${at}`);
      return result;
    };
  return {
    calls: () => calls,
    target: {
      name: real.name,
      get: failing(real.get),
      put: failing(real.put),
      putIfAbsent: failing(real.putIfAbsent),
      replace: failing(real.replace),
      list: failing(real.list),
      all: real.all,
    },
  };
};
