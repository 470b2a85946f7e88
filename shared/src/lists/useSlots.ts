import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';

export type Measured = (index: number) => { ref: (node: Element | null) => void; 'data-index': number };

/**
 * Of `count` slots those around the sight, by their index. `top`: where the list starts on the page, px.
 * `space` holds the place of the slots left out.
 */
export const useSlots = (count: number, top: number, heightOf: (index: number) => number) => {
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    // Sizes come from the observer alone: asking a new row for its height would force a layout of the page
    // per row. And a list that is not laid out has rows of no height; believed, it would draw them all.
    measureElement: (node, entry, instance) => {
      const index = instance.indexFromElement(node);
      const known = instance.measurementsCache[index]?.size ?? heightOf(index);
      return entry ? measureElement(node, entry, instance) || known : known;
    },
    scrollMargin: top,
    overscan: 8,
    // A row drawn a frame late lies beyond the edge; a synchronous render would hold up the scroll.
    useFlushSync: false,
  });
  const slots = virtual.getVirtualItems();
  const [first, last] = [slots[0], slots.at(-1)];
  const measured: Measured = (index) => ({ ref: virtual.measureElement, 'data-index': index });
  return {
    indexes: slots.map(({ index }) => index),
    space: {
      paddingTop: first ? first.start - top : 0,
      paddingBottom: last ? virtual.getTotalSize() - (last.end - top) : 0,
    },
    measured,
  };
};
