import { makeStore } from '@ank/shared/store';
import { followDeviceTheme, selectTheme } from './themeSlice';

afterEach(() => localStorage.clear());

test('the page always says its theme: the player’s choice before the device’s', () => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
  expect(selectTheme(makeStore().getState() as object)).toBe('dark');
  localStorage.setItem('ank.theme', 'light');
  followDeviceTheme(makeStore().dispatch);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
