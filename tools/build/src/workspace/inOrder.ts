const ABREAST = 16;

/** Outcomes in the order of the list. */
export const inOrder = async <One, Result>(
  list: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as One);
  };
  await Promise.all(Array.from({ length: Math.min(ABREAST, list.length) }, worker));
  return results;
};
