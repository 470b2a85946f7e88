// @ts-expect-error The name is given by the development server's configuration.
import { contract, screens } from 'ank-own-screens';
import { type ComponentType, createElement, useSyncExternalStore } from 'react';

const drawn = new Map<string, ComponentType>();
const watchers = new Set<() => void>();

const read = async (name: string) => drawn.set(name, (await screens[name]()).default);

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** A running shell has the React of players, which swaps no component in place: the screen begins again. */
const swapped = (name: string) => async () => {
  await read(name);
  return { default: () => createElement(useSyncExternalStore(watch, () => drawn.get(name)) ?? 'div') };
};

import.meta.webpackHot?.accept('ank-own-screens', async () => {
  await Promise.all([...drawn.keys()].map(read));
  for (const tell of watchers) tell();
});

const own = Object.fromEntries(Object.keys(screens).map((name) => [name, swapped(name)]));

export { contract, own as screens };
