const callOrUndefined = (get: () => unknown) => {
  try {
    return get();
  } catch {
    return undefined;
  }
};

export const errorFieldText = (error: unknown, key: 'name' | 'message' | 'stack' | 'code') => {
  const value = callOrUndefined(() => (error as Record<string, unknown>)[key]);
  return typeof value === 'string' ? value : '';
};

export const errorText = (error: unknown) =>
  errorFieldText(error, 'message') ||
  String(callOrUndefined(() => (error instanceof Error ? '' : String(error))) ?? 'no text');
