/**
 * Records what is scheduled with setTimeout from now on, which runs as always. Not a mock of Jest: Testing
 * Library takes one for fake timers, and then looks for an element again and again without a pause.
 */
export const recordTimers = () => {
  const { setTimeout: schedule } = globalThis;
  const scheduled: { work: unknown; ms: number | undefined }[] = [];
  const recording: typeof schedule = Object.assign((...timer: Parameters<typeof schedule>) => {
    scheduled.push({ work: timer[0], ms: timer[1] });
    return schedule(...timer);
  }, schedule);
  globalThis.setTimeout = recording;
  return {
    scheduled,
    stop: () => {
      globalThis.setTimeout = schedule;
    },
  };
};
