export const waitMs = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const STORAGE_MS = 2000;

/** Resolves with the value, or with undefined when the storage fails or is stuck. */
export const withStorageTimeout = <Stored>(stored: Promise<Stored>) =>
  Promise.race([stored.catch(() => undefined), waitMs(STORAGE_MS)]);
