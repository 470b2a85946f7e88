import type { Configuration } from 'webpack';

/** Warnings that somebody looked into and nobody here can act upon. */
export const KNOWN_WARNINGS: NonNullable<Configuration['ignoreWarnings']> = [
  // Tries for an optional time-zone library, in a way that webpack shall not follow; it is not there, nor missed.
  { module: /\/react-datepicker\//, message: /the request of a dependency is an expression/ },
];
