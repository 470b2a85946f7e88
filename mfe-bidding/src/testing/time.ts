/** Sets the device's clock (ms since 1970) while timers run on as they are. */
export const setNow = (instant: number): void => {
  jest.spyOn(Date, 'now').mockReturnValue(instant);
};
