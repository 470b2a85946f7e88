import type { Configuration } from 'webpack';

export const KNOWN_WARNINGS: NonNullable<Configuration['ignoreWarnings']> = [
  // Tries for an optional time-zone library, which nobody misses.
  { module: /\/react-datepicker\//, message: /the request of a dependency is an expression/ },
];
