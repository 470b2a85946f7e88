// @ts-expect-error The name is given by the development server's configuration.
import { contract, screens } from 'ank-own-screens';
import { type ComponentType, createElement, useSyncExternalStore } from 'react';

const componentsByScreen = new Map<string, ComponentType>();
const watchers = new Set<() => void>();

const loadAndStoreScreenComponent = async (screenName: string): Promise<Map<string, ComponentType>> =>
  componentsByScreen.set(screenName, (await screens[screenName]()).default);

const subscribeToReloads = (onReload: () => void) => {
  watchers.add(onReload);
  return () => watchers.delete(onReload);
};

/** A running shell has the React of players, which swaps no component in place: the screen begins again. */
const newReloadableScreenLoader = (name: string) => async () => {
  await loadAndStoreScreenComponent(name);
  return {
    default: () =>
      createElement(useSyncExternalStore(subscribeToReloads, () => componentsByScreen.get(name)) ?? 'div'),
  };
};

import.meta.webpackHot?.accept('ank-own-screens', async () => {
  await Promise.all([...componentsByScreen.keys()].map(loadAndStoreScreenComponent));
  for (const onReload of watchers) onReload();
});

const own = Object.fromEntries(Object.keys(screens).map((name) => [name, newReloadableScreenLoader(name)]));

export { contract, own as screens };
