import { getConfig } from '@ank/shared/config';
import { storage } from '@ank/shared/session';
import { applyBrand } from '@ank/shared/ui';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'ank.theme';
const listeners = new Set<() => void>();
const system = () => window.matchMedia?.('(prefers-color-scheme: dark)');

const chosen = (): Theme | undefined => {
  const stored = storage.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};

/** The theme in force: the player's choice, else the device's. */
export const currentTheme = (): Theme => chosen() ?? (system()?.matches ? 'dark' : 'light');

const apply = () => {
  const theme = currentTheme();
  const { brand } = getConfig();
  document.documentElement.dataset.theme = theme;
  if (brand) applyBrand(brand, theme);
  for (const listener of listeners) listener();
};

/** Sets the theme on the page and follows the device while the player has chosen none. */
export const startTheme = (): void => {
  apply();
  system()?.addEventListener?.('change', apply);
};

export const chooseTheme = (theme: Theme): void => {
  storage.write(KEY, theme);
  apply();
};

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentTheme);
