import type { RecordedExample } from '../../operator/openapi/playerPaths';

/**
 * Returns the examples of the calls with these names: the new one, or that of before where the tests that
 * left records did not ask for the call. What no longer exists has none.
 */
export const keepEarlierExamplesOfExistingCalls = (
  before: Readonly<Record<string, RecordedExample>>,
  chosen: Readonly<Record<string, RecordedExample>>,
  names: readonly string[],
): Record<string, RecordedExample> => {
  const existing = new Set(names);
  return Object.fromEntries(Object.entries({ ...before, ...chosen }).filter(([name]) => existing.has(name)));
};
