export const SIZE_BUDGET = {
  /** An entry names each part with its hash; the first visits have budgets of their own. */
  entry: 4_750,
  /** A bet screen says beside each field what it does and what a bid costs. */
  screen: 26_000,
  foreignEntry: 30_000,
  shell: 116_500,
  /** The bytes of a version, with packed copies. */
  publication: 5_000_000,
  /** The bytes of a remote's record in each page. */
  carried: 20_000,
  record: 200_000,
};
