const SEGMENT_SIZE = 20;

/** Stays when the list grows at the end that has the odd part. */
type Segment<Item> = { place: number; items: readonly Item[] };

/** `shortSegment` takes what is left over; with 'first' an item on top leaves the others as they were. */
export const splitIntoSegments = <Item>(
  items: readonly Item[],
  shortSegment: 'first' | 'last',
): Segment<Item>[] => {
  const count = Math.ceil(items.length / SEGMENT_SIZE);
  const first = shortSegment === 'first' ? items.length - (count - 1) * SEGMENT_SIZE : SEGMENT_SIZE;
  return Array.from({ length: count }, (_, part) => ({
    place: shortSegment === 'first' ? count - part : part,
    items: items.slice(Math.max(0, first + (part - 1) * SEGMENT_SIZE), first + part * SEGMENT_SIZE),
  }));
};

const areSameOrEqualArrays = (before: unknown, now: unknown): boolean =>
  before === now ||
  (Array.isArray(before) &&
    Array.isArray(now) &&
    before.length === now.length &&
    before.every((item, place) => item === now[place]));

/** A part's list is cut again each time, so its items count. Every prop must always be given. */
export const areSegmentPropsEqual = <Props extends object>(before: Props, now: Props): boolean =>
  (Object.keys(now) as (keyof Props)[]).every((name) => areSameOrEqualArrays(before[name], now[name]));
