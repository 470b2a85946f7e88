import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
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

/**
 * Of `count` rows those around the sight, by their index; `before` and `after` are the heights (px) of those
 * left out.
 */
export const useSlots = <Frame extends HTMLElement>(count: number, height: number) => {
  const { frame, top } = useTop<Frame>();
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    // Sizes come from the observer alone: asking a new row for its height would force a layout of the page
    // per row.
    measureElement: (node, entry, instance) => {
      const known = instance.measurementsCache[instance.indexFromElement(node)]?.size ?? height;
      return entry ? measureElement(node, entry, instance) || known : known;
    },
    scrollMargin: top,
    overscan: 8,
    useFlushSync: false,
  });
  const slots = virtual.getVirtualItems();
  const [first, last] = [slots[0], slots.at(-1)];
  return {
    frame,
    indexes: slots.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measured: (index: number) => ({ ref: virtual.measureElement, 'data-index': index }),
  };
};
