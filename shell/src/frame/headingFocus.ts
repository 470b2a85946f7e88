const findHeading = () => [...document.querySelectorAll('h1')].find((element) => !element.closest('dialog'));

/** A screen that takes the focus itself keeps it. */
const isTaken = () =>
  document.activeElement?.closest('main') != null || document.querySelector('dialog[open]');

const focusOn = (heading: HTMLElement) => {
  if (isTaken()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Focuses the heading once it is there. Returns a function that stops the wait. */
export const focusHeading = () => {
  let observer: MutationObserver | undefined;
  const focusIfFound = () => {
    const heading = findHeading();
    if (!heading) return;
    observer?.disconnect();
    focusOn(heading);
  };
  // The title is the new one by the time this runs.
  const timer = setTimeout(() => {
    if (findHeading()) return focusIfFound();
    // The heading's remote is still on its way.
    observer = new MutationObserver(focusIfFound);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
};
