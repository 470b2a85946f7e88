import { storage } from '@ank/shared/session';

type Theme = 'light' | 'dark';

const KEY = 'ank.theme';
const device = () => window.matchMedia('(prefers-color-scheme: dark)');
const shown = (): Theme => {
  const chosen = storage.read(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return device().matches ? 'dark' : 'light';
};

const mark = () => {
  document.documentElement.dataset.theme = shown();
};

export const startTheme = (): void => {
  mark();
  device().addEventListener('change', mark);
};

export const switchTheme = (): void => {
  const next: Theme = shown() === 'dark' ? 'light' : 'dark';
  storage.write(KEY, next);
  document.documentElement.dataset.theme = next;
};
