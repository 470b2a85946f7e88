const readSafely = (get: () => unknown) => {
  try {
    return get();
  } catch {
    return undefined;
  }
};

export const partOf = (error: unknown, key: 'name' | 'message' | 'stack' | 'code') => {
  const value = readSafely(() => (error as Record<string, unknown>)[key]);
  return typeof value === 'string' ? value : '';
};

export const textOf = (error: unknown) =>
  partOf(error, 'message') ||
  String(readSafely(() => (error instanceof Error ? '' : String(error))) ?? 'no text');
