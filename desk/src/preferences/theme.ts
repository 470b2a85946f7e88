import { storage } from '@ank/shared/session';

type Theme = 'light' | 'dark';

const KEY = 'ank.theme';
const darkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const resolveTheme = (): Theme => {
  const chosen = storage.read(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkModeQuery().matches ? 'dark' : 'light';
};

const applyTheme = () => {
  document.documentElement.dataset.theme = resolveTheme();
};

export const startDeskTheme = (): void => {
  applyTheme();
  darkModeQuery().addEventListener('change', applyTheme);
};

export const storeAndApplyTheme = (theme: Theme): void => {
  storage.write(KEY, theme);
  document.documentElement.dataset.theme = theme;
};

export const toggleTheme = (): void => storeAndApplyTheme(resolveTheme() === 'dark' ? 'light' : 'dark');
