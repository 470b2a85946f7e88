import { useSlots } from '@ank/shared/lists';
import { useLayoutEffect, useRef, useState } from 'react';

/** Where the list begins on the page (px); what stands above it may grow. */
const useTop = <Frame extends HTMLElement>() => {
  const frame = useRef<Frame>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => setTop(Math.round((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { frame, top };
};

export const useRowsInSight = <Frame extends HTMLElement>(count: number, height: number) => {
  const { frame, top } = useTop<Frame>();
  return { frame, ...useSlots(count, top, () => height) };
};
