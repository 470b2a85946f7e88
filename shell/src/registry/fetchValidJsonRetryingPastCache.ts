/**
 * Gives the JSON of an address that `isWhole` accepts. A copy that is not whole is asked for once more past
 * the cache, for the browser would keep it. Rejects where that one is not whole either, or nothing answers.
 */
export const fetchValidJsonRetryingPastCache = async <Valid>(
  address: string,
  isValid: (value: unknown) => value is Valid,
  cache: RequestCache,
): Promise<Valid> => {
  for (const way of [cache, 'reload'] as const) {
    const answer = await fetch(address, { cache: way }).catch((error: unknown) => {
      // A stored copy that leads to another host is refused as if there were no network.
      if (way !== 'default') throw error;
    });
    if (!answer) continue;
    const value: unknown = await answer.json().catch(() => undefined);
    if (isValid(value)) return value;
    // A stored copy may be one of these two refusals; no browser keeps another.
    const isKept = way === 'default' && (answer.status === 404 || answer.status === 410);
    if (!answer.ok && !isKept) break;
  }
  throw new Error(`${address} did not arrive whole`);
};
