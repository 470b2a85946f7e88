/** ms, from the first screen on. */
const WAIT_MS = 3000;

const idle = (work: () => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 2000);
  return () => clearTimeout(timer);
};

export const whenIdle = (work: () => void) => {
  let stopIdle = () => {};
  const timer = setTimeout(() => {
    stopIdle = idle(work);
  }, WAIT_MS);
  return () => {
    clearTimeout(timer);
    stopIdle();
  };
};
