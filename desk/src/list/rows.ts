import { useEffect, useState } from 'react';
import { type Read, useRead } from '../calls/desk';

/** A list's rows wherever they are: those that are not here yet are undefined. */
export type Rows<Row> = {
  total: number;
  rowAt: (index: number) => Row | undefined;
  /** Told which rows are in sight. */
  show: (first: number, last: number) => void;
};

/** Rows that are asked for at once. More than are ever in sight: two stretches hold what is seen. */
export const STRETCH = 100;

type Answer<Row> = { rows: Row[]; total: number };

/** The stretches of a long list that are in sight, asked for as one scrolls. */
export const useStretches = <Row>(
  path: string,
  live: boolean,
): Rows<Row> & { read: Read<Answer<Row>>; isKnown: boolean } => {
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const [total, setTotal] = useState<number>();
  const pathOf = (stretch: number) => `${path}&skip=${stretch * STRETCH}&limit=${STRETCH}`;
  const one = useRead<Answer<Row>>(pathOf(seen.first), { live });
  const other = useRead<Answer<Row>>(seen.last === seen.first ? undefined : pathOf(seen.last), { live });
  const now = one.data?.total ?? other.data?.total;
  useEffect(() => {
    if (now !== undefined) setTotal(now);
  }, [now]);
  return {
    read: one,
    isKnown: (now ?? total) !== undefined,
    total: now ?? total ?? 0,
    rowAt: (index) => {
      const stretch = Math.floor(index / STRETCH);
      const answer = stretch === seen.first ? one.data : stretch === seen.last ? other.data : undefined;
      return answer?.rows[index % STRETCH];
    },
    show: (first, last) => {
      const wanted = { first: Math.floor(first / STRETCH), last: Math.floor(last / STRETCH) };
      if (wanted.first !== seen.first || wanted.last !== seen.last) setSeen(wanted);
    },
  };
};
