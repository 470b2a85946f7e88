/** Hears of errors nobody caught; the code that reports them is fetched with the first one. */
export const watchErrors = (): void => {
  const hear = (event: ErrorEvent | PromiseRejectionEvent) =>
    void import(/* webpackChunkName: "trouble" */ './uncaught').then(
      ({ tellUncaught }) => tellUncaught(event),
      // Without a network nothing can be reported either.
      () => {},
    );
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
};
