const heading = () => [...document.querySelectorAll('h1')].find((one) => !one.closest('dialog'));

/** A screen that takes the focus itself keeps it. */
const isTaken = () =>
  document.activeElement?.closest('main') != null || document.querySelector('dialog[open]');

const focusOn = (found: HTMLElement) => {
  if (isTaken()) return;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
};

/** Once it stands; gives what stops the wait. */
export const focusHeading = () => {
  let observer: MutationObserver | undefined;
  const look = () => {
    const found = heading();
    if (!found) return;
    observer?.disconnect();
    focusOn(found);
  };
  // By then the title is the new one.
  const timer = setTimeout(() => {
    if (heading()) return look();
    // Its remote is on its way.
    observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
};
