import type { RecordedExample } from '../../operator/openapi/playerPaths';

/**
 * Returns the examples of the calls with these names: the new one, or that of before where the tests that
 * left records did not ask for the call. What no longer exists has none.
 */
export const keepEarlierExamplesOfExistingCalls = (
  earlierExamples: Readonly<Record<string, RecordedExample>>,
  newExamples: Readonly<Record<string, RecordedExample>>,
  callNames: readonly string[],
): Record<string, RecordedExample> => {
  const existing = new Set(callNames);
  return Object.fromEntries(
    Object.entries({ ...earlierExamples, ...newExamples }).filter(([name]) => existing.has(name)),
  );
};
