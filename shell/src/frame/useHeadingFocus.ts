import { useEffect, useRef } from 'react';

/** Screen readers say the new title, and Tab starts there. */
export const useHeadingFocus = (pathname: string): void => {
  const before = useRef(pathname);
  useEffect(() => {
    // The browser says a loaded page's title.
    if (before.current === pathname) return;
    before.current = pathname;
    const begun = import(/* webpackChunkName: "background" */ './headingFocus').then(
      ({ focusHeading }) => focusHeading(),
      () => {},
    );
    return () => void begun.then((stop) => stop?.());
  }, [pathname]);
};
