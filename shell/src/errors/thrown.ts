const read = (get: () => unknown): unknown => {
  try {
    return get();
  } catch {
    return undefined;
  }
};

/** Also of what throws when it is read; '' without one. */
export const partOf = (error: unknown, key: 'name' | 'message' | 'stack' | 'code'): string => {
  const value = read(() => (error as Record<string, unknown>)[key]);
  return typeof value === 'string' ? value : '';
};

/** Never throws. */
export const textOf = (error: unknown): string =>
  partOf(error, 'message') || String(read(() => (error instanceof Error ? '' : String(error))) ?? 'no text');
