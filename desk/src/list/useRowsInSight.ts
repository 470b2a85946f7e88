import { useSlots } from '@ank/shared/lists';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Rows } from './rows';

/** px; what stands above may grow. */
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

/** `height`: guessed, of a row, px. */
export const useRowsInSight = <Frame extends HTMLElement>(
  { total, show }: Pick<Rows<unknown>, 'total' | 'show'>,
  height: number,
) => {
  const { frame, top } = useTop<Frame>();
  const slots = useSlots(total, top, () => height);
  const [first = 0, last = 0] = [slots.indexes[0], slots.indexes.at(-1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other rows come in sight
  useEffect(() => show(first, last), [first, last]);
  return { frame, ...slots };
};
