/** At most so many at a time, none after one that rejects. Outcomes in the list's order. */
export const inOrder = async <One, Result>(
  list: readonly One[],
  work: (one: One) => Promise<Result>,
  most = 16,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as One);
  };
  const stop = () => {
    next = list.length;
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker)).finally(stop);
  return results;
};
