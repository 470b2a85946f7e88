const CHUNK_SIZE = 20;

/** Stays when the list grows at the end that has the odd part. */
type Chunk<Item> = { place: number; items: readonly Item[] };

/** `odd`: takes what is left over; with 'first' an item on top leaves the other parts as they were. */
export const splitIntoChunks = <Item>(
  items: readonly Item[],
  shortChunk: 'first' | 'last',
): Chunk<Item>[] => {
  const count = Math.ceil(items.length / CHUNK_SIZE);
  const first = shortChunk === 'first' ? items.length - (count - 1) * CHUNK_SIZE : CHUNK_SIZE;
  return Array.from({ length: count }, (_, part) => ({
    place: shortChunk === 'first' ? count - part : part,
    items: items.slice(Math.max(0, first + (part - 1) * CHUNK_SIZE), first + part * CHUNK_SIZE),
  }));
};

const areSameOrEqualArrays = (before: unknown, now: unknown): boolean =>
  before === now ||
  (Array.isArray(before) &&
    Array.isArray(now) &&
    before.length === now.length &&
    before.every((item, place) => item === now[place]));

/** A part's list is cut again each time, so its items count. Every prop must always be given. */
export const areChunkPropsEqual = <Props extends object>(before: Props, now: Props): boolean =>
  (Object.keys(now) as (keyof Props)[]).every((name) => areSameOrEqualArrays(before[name], now[name]));
