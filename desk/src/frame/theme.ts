const KEY = 'ank.theme';
type Theme = 'light' | 'dark';

const device = () => window.matchMedia('(prefers-color-scheme: dark)');

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off
  }
};

const shown = (): Theme => {
  const chosen = stored();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return device().matches ? 'dark' : 'light';
};

const mark = () => {
  document.documentElement.dataset.theme = shown();
};

/** Sets the theme on the page and follows the device while nobody has chosen one. */
export const startTheme = (): void => {
  mark();
  device().addEventListener('change', mark);
};

export const switchTheme = (): void => {
  const next: Theme = shown() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Nothing to do: it is light or dark until the page is left.
  }
  document.documentElement.dataset.theme = next;
};
