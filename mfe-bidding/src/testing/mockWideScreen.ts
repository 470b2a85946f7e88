import { act } from '@testing-library/react';

/** Makes the screen a wide one, whose pages have two columns; returns what makes it narrow and what ends it. */
export const mockWideScreen = () => {
  const { matchMedia } = window;
  const query = Object.assign(new EventTarget(), { matches: true });
  window.matchMedia = (words) =>
    (words === '(min-width: 40em)' ? query : { matches: false }) as MediaQueryList;
  return {
    narrow: () => {
      query.matches = false;
      act(() => void query.dispatchEvent(new Event('change')));
    },
    restore: () => {
      window.matchMedia = matchMedia;
    },
  };
};
