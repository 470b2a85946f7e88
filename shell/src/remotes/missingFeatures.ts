/** A malformed list counts as none. */
export const isAnyFeatureMissing = (
  announced: readonly string[] | undefined,
  features: readonly string[] | undefined,
) => features?.some?.((name) => !announced?.includes(name));
