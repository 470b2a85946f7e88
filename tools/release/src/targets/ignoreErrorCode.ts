/** Resolves with undefined where the work failed for that reason alone. */
const ignoreErrorCode = async <Value>(code: string, work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
};
export const undefinedIfMissing = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  ignoreErrorCode('ENOENT', work);
export const falseOnErrorCode = async (code: string, work: Promise<void>): Promise<boolean> =>
  (await ignoreErrorCode(
    code,
    work.then(() => true),
  )) ?? false;
