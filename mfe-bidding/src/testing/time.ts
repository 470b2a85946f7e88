/** Timers run on. */
export const setNow = (instant: number): void => {
  jest.spyOn(Date, 'now').mockReturnValue(instant);
};
