export const BUDGET = {
  entry: 4_000,
  screen: 25_000,
  foreignEntry: 30_000,
  shell: 120_000,
  /** All files of a version, packed copies too. */
  publication: 5_000_000,
  /** What each page carries of a remote: its paths, menu and first files. */
  carried: 20_000,
  /** All that a remote says of a version. */
  record: 200_000,
};
