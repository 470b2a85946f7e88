import { LIST_ROW_FIELDS, type ListName } from '@ank/protocol/operator/paths';
import { useVirtualRows } from '@ank/shared/lists';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type InputOf,
  type OutputOf,
  type ReadState,
  type RowOf,
  useReadOperation,
} from '../calls/deskHooks';

export type VirtualRows<Row> = {
  total: number;
  rowAt: (index: number) => Row | undefined;
  show: (first: number, last: number) => void;
};

/** More than are ever in sight: two stretches hold what is seen. */
const CHUNK_ROWS = 100;

export const rowsOfListAnswer = <Name extends ListName>(list: Name, answer: OutputOf<Name>): RowOf<Name>[] =>
  (answer as Record<string, unknown>)[LIST_ROW_FIELDS[list]] as RowOf<Name>[];

/** Reads rows by stretches while the operator scrolls; `request` is what narrows the list, as JSON. */
export const useChunkedRows = <Name extends ListName>(
  list: Name,
  requestJson: string,
  live: boolean,
): VirtualRows<RowOf<Name>> & {
  read: ReadState<OutputOf<Name>>;
  isKnown: boolean;
  count: number | undefined;
} => {
  const [scrolled, setScrolled] = useState({ request: requestJson, first: 0, last: 0 });
  const seen = scrolled.request === requestJson ? scrolled : { first: 0, last: 0 };
  const [known, setKnown] = useState<{ request: string; total: number }>();
  const inputOf = (stretch: number) =>
    ({
      ...JSON.parse(requestJson),
      skip: String(stretch * CHUNK_ROWS),
      limit: String(CHUNK_ROWS),
    }) as InputOf<Name>;
  const reading = useReadOperation(list, inputOf(seen.first), { live });
  const otherReading = useReadOperation(list, seen.last === seen.first ? undefined : inputOf(seen.last), {
    live,
  });
  const now = reading.data?.total ?? otherReading.data?.total;
  useEffect(() => {
    if (now !== undefined) setKnown({ request: requestJson, total: now });
  }, [requestJson, now]);
  const count = now ?? known?.total;
  return {
    read: reading,
    isKnown: now !== undefined || known?.request === requestJson,
    // The count is that of the request before, until this one is known.
    count,
    total: count ?? 0,
    rowAt: (index) => {
      const stretch = Math.floor(index / CHUNK_ROWS);
      const answer =
        stretch === seen.first ? reading.data : stretch === seen.last ? otherReading.data : undefined;
      return answer && rowsOfListAnswer(list, answer)[index % CHUNK_ROWS];
    },
    show: (first, last) => {
      const wanted = { first: Math.floor(first / CHUNK_ROWS), last: Math.floor(last / CHUNK_ROWS) };
      if (wanted.first !== seen.first || wanted.last !== seen.last)
        setScrolled({ request: requestJson, ...wanted });
    },
  };
};

/** px; what stands above may grow. */
const useTopOffset = <Frame extends HTMLElement>() => {
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
  { total, show }: Pick<VirtualRows<unknown>, 'total' | 'show'>,
  estimatedRowPx: number,
) => {
  const { frame, top } = useTopOffset<Frame>();
  const slots = useVirtualRows(total, top, () => estimatedRowPx);
  const [first = 0, last = 0] = [slots.indexes[0], slots.indexes.at(-1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other rows come in sight
  useEffect(() => show(first, last), [first, last]);
  return { frame, ...slots };
};
