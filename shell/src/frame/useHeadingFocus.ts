import { useEffect, useRef } from 'react';

const heading = () => [...document.querySelectorAll('h1')].find((one) => !one.closest('dialog'));

/** A screen that takes the focus itself, such as one that asks for a code, keeps it. */
const isTaken = () =>
  document.activeElement?.closest('main') != null || document.querySelector('dialog[open]');

const focusHeading = (found: HTMLElement) => {
  if (isTaken()) return;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
};

/** Screen readers say each new screen's title, and Tab starts there. */
export const useHeadingFocus = (pathname: string): void => {
  const before = useRef(pathname);
  useEffect(() => {
    // The browser itself says a loaded page's title.
    if (before.current === pathname) return;
    before.current = pathname;
    let observer: MutationObserver | undefined;
    const look = () => {
      const found = heading();
      if (!found) return;
      observer?.disconnect();
      focusHeading(found);
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
  }, [pathname]);
};
