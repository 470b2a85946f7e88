/** How long after the first screen work may begin that no player waits for, in ms. */
const WAIT_MS = 3000;

const idle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 2000);
  return () => clearTimeout(timer);
};

/** Does `work` once the first screen stands and the phone has nothing better to do. Gives the way to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  let stopIdle = () => {};
  const timer = setTimeout(() => {
    stopIdle = idle(work);
  }, WAIT_MS);
  return () => {
    clearTimeout(timer);
    stopIdle();
  };
};
