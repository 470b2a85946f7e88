/** Versions the publisher has taken back since this tab started, as `remote@version`. */
let revoked: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export const isRevoked = (remote: string, version: string): boolean => revoked.has(`${remote}@${version}`);

/** Takes the newest list; screens of a version that is now on it change at once. */
export const setRevoked = (list: readonly string[]): void => {
  if (list.length === revoked.size && list.every((name) => revoked.has(name))) return;
  revoked = new Set(list);
  for (const listener of listeners) listener();
};

export const onRevoked = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
