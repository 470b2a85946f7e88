import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';

/** Returns the attributes of a row by its index, so that its real height is measured. */
export type MeasureRow = (index: number) => { ref: (node: Element | null) => void; 'data-index': number };

/**
 * Returns which rows of a long list to render. `top` is the list's distance in px from the top of the
 * page, and `space` the padding that stands for the other rows.
 */
export const useVirtualRows = (count: number, top: number, heightOf: (index: number) => number) => {
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    // Measuring each new row would force a layout, and rows that are not laid out have no height.
    measureElement: (node, entry, instance) => {
      if (node.hasAttribute('hidden')) return 0;
      const index = instance.indexFromElement(node);
      const known = instance.measurementsCache[index]?.size ?? heightOf(index);
      return entry ? measureElement(node, entry, instance) || known : known;
    },
    scrollMargin: top,
    overscan: 8,
    useFlushSync: false,
  });
  const slots = virtual.getVirtualItems();
  const [first, last] = [slots[0], slots.at(-1)];
  const measured: MeasureRow = (index) => ({ ref: virtual.measureElement, 'data-index': index });
  return {
    indexes: slots.map(({ index }) => index),
    space: {
      paddingTop: first ? first.start - top : 0,
      paddingBottom: last ? virtual.getTotalSize() - (last.end - top) : 0,
    },
    measured,
  };
};
