/**
 * Measures the processor time of a piece of work in this process, in ms; other programs on the machine do
 * not lengthen it.
 */
export const measureCpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
