export const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const STORAGE_MS = 2000;

/** Undefined: the storage fails or is stuck. */
export const soon = <Kept>(kept: Promise<Kept>) =>
  Promise.race([kept.catch(() => undefined), wait(STORAGE_MS)]);
