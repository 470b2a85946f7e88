/** Extensions of the fixed calls that this provider has, by name. What a client does with them is the extension's to say. */
export const FEATURES: readonly string[] = [];

/** The field of the answers that announce them; none is announced by its absence. */
export const announce = (features = FEATURES): { features?: string[] } =>
  features.length > 0 ? { features: [...features] } : {};
