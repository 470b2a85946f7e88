/** Timers run on. */
export const mockDateNow = (nowMs: number): void => {
  jest.spyOn(Date, 'now').mockReturnValue(nowMs);
};
