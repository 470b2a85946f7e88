import { createElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const Drawn = ({ tell }: { tell: () => void }) => {
  useLayoutEffect(tell, [tell]);
  return null;
};

/** A value that throws when React looks at it leaves React in the midst of drawing. */
export const isDrawing = (): boolean => {
  let isDrawn = false;
  const tell = () => {
    isDrawn = true;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Drawn, { tell })));
  if (isDrawn) root.unmount();
  return isDrawn;
};
