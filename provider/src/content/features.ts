/**
 * Extensions of the fixed calls that this provider has, by name. What a client does with them is the extension's to say.
 * The Idempotency-Key header is taken from every page, but only one on another origin needs to be told. `result-date`: market
 * rows with a result carry its play date.
 */
export const featuresFor = (isOtherOrigin: boolean): readonly string[] => [
  ...(isOtherOrigin ? ['idempotency-key'] : []),
  'sessions',
  'unchanged',
  'result-date',
];

/** The field of the answers that announce them; none is announced by its absence. */
export const announce = (features: readonly string[]): { features?: string[] } =>
  features.length > 0 ? { features: [...features] } : {};
