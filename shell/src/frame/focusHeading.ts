const findHeading = () => [...document.querySelectorAll('h1')].find((element) => !element.closest('dialog'));

/** A screen that takes the focus itself keeps it. */
const isFocusTakenByScreen = () =>
  document.activeElement?.closest('main') != null || document.querySelector('dialog[open]');

const focusUnlessTaken = (heading: HTMLElement) => {
  if (isFocusTakenByScreen()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Focuses the heading once it is there. Returns a function that stops the wait. */
const focusHeadingOnceRendered = () => {
  let observer: MutationObserver | undefined;
  const focusIfFound = () => {
    const heading = findHeading();
    if (!heading) return;
    observer?.disconnect();
    focusUnlessTaken(heading);
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

export default focusHeadingOnceRendered;
