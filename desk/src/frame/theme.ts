import { storage } from '@ank/shared/session';

type Theme = 'light' | 'dark';

const KEY = 'ank.theme';
const darkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const currentTheme = (): Theme => {
  const chosen = storage.read(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkModeQuery().matches ? 'dark' : 'light';
};

const applyTheme = () => {
  document.documentElement.dataset.theme = currentTheme();
};

export const startDeskTheme = (): void => {
  applyTheme();
  darkModeQuery().addEventListener('change', applyTheme);
};

export const switchTheme = (): void => {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  storage.write(KEY, next);
  document.documentElement.dataset.theme = next;
};
