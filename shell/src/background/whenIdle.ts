/** ms, from the first screen on. */
const WAIT_MS = 3000;

export const whenIdle = (work: () => void) => {
  let isWanted = true;
  const run = () => isWanted && work();
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 2000);
  }, WAIT_MS);
  return () => {
    isWanted = false;
  };
};
