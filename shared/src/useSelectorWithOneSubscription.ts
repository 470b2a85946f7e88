import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Store } from 'redux';

type Selector = (state: never) => unknown;
type Watch = { subscribe: (listener: () => void) => () => void; read: () => unknown };

const watches = new WeakMap<Store, Map<Selector, Watch>>();

const findOrMakeWatch = (store: Store, selector: Selector): Watch => {
  const known = watches.get(store) ?? new Map<Selector, Watch>();
  watches.set(store, known);
  const made = known.get(selector);
  if (made) return made;
  const listeners = new Set<() => void>();
  const read = () => selector(store.getState() as never);
  let last: unknown;
  let stop = () => {};
  const notifyIfChanged = () => {
    const next = read();
    if (next === last) return;
    last = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    notifyIfChanged();
    if (listeners.size === 0) stop = store.subscribe(notifyIfChanged);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  };
  const watch = { subscribe, read };
  known.set(selector, watch);
  return watch;
};

/** Looked at once for all cards of a long list. `selector` stays the same. */
export const useSelectorWithOneSubscription = <State, Value>(selector: (state: State) => Value): Value => {
  const { subscribe, read } = findOrMakeWatch(useStore(), selector as Selector);
  return useSyncExternalStore(subscribe, read) as Value;
};
