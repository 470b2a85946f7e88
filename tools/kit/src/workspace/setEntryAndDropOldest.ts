/**
 * Writes an entry as the newest of a map, which keeps the order in which it was written. Above `most` entries
 * the oldest one makes room.
 */
export const setEntryAndDropOldest = <Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  maxEntries: number,
): void => {
  map.delete(key);
  map.set(key, value);
  // The first key is not looked for in vain: what was deleted before it leaves places to skip.
  if (map.size <= maxEntries) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
};
