/** Hears of errors nobody caught and of what the page's policy blocks; the code that reports them is fetched with the first one. */
export const watchErrors = (): void => {
  const hear = (event: ErrorEvent | PromiseRejectionEvent) =>
    void import(/* webpackChunkName: "trouble" */ './uncaught').then(
      ({ tellUncaught }) => tellUncaught(event),
      // Without a network nothing can be reported either.
      () => {},
    );
  addEventListener('securitypolicyviolation', (event) => {
    void import(/* webpackChunkName: "trouble" */ './breaches').then(
      ({ tellBreach }) => tellBreach(event),
      () => {},
    );
  });
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
};
