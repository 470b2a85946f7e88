/** ms, from the first screen on. */
const WAIT_MS = 3000;

export const runWhenIdle = (work: () => void) => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
    else setTimeout(work, 2000);
  }, WAIT_MS);
};
