import type { Complaint } from './tell';

/** Hears of errors nobody caught and of what the page's policy blocks; the code that reports them is fetched with the first one. */
export const watchErrors = (): void => {
  const hear = (event: Complaint) =>
    void import(/* webpackChunkName: "trouble" */ './tell').then(
      ({ tell }) => tell(event),
      // Without a network nothing can be reported either.
      () => {},
    );
  addEventListener('securitypolicyviolation', hear);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
};
