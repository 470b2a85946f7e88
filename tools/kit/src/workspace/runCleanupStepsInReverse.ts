/**
 * Runs every step, the last one first, whatever fails. Throws what failed once all of them have run: the
 * failure itself, or an AggregateError of several.
 */
export const runCleanupStepsInReverse = async (steps: readonly (() => unknown)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
};
