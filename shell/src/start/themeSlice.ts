import type { Theme } from '@ank/protocol/brand';
import { getConfig } from '@ank/shared/config';
import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { storage } from '@ank/shared/session';
import { type AppDispatch, injectSlice } from '@ank/shared/store';
import { applyBrandColours } from './applyBrandColours';

/** `device`: what the phone asks for. */
type ThemeState = { chosen: Theme | undefined; device: Theme };

const KEY = 'ank.theme';
const darkModeQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)');
const readDeviceTheme = () => (darkModeQuery()?.matches ? 'dark' : 'light');

const readStoredTheme = () => {
  const theme = storage.read(KEY);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

const themeSlice = createSlice({
  name: 'theme',
  initialState: (): ThemeState => ({ chosen: readStoredTheme(), device: readDeviceTheme() }),
  reducers: {
    told: (state, { payload }: PayloadAction<Partial<ThemeState>>) => ({ ...state, ...payload }),
  },
  selectors: { selectTheme: ({ chosen, device }) => chosen ?? device },
});

const { told } = themeSlice.actions;
export const themeChosen = (theme: Theme) => told({ chosen: theme });

export const { selectTheme } = injectSlice(themeSlice, (startListening) => {
  startListening({
    actionCreator: told,
    effect: ({ payload }, { getState }) => {
      if (payload.chosen) storage.write(KEY, payload.chosen);
      const theme = selectTheme(getState());
      const { brand } = getConfig();
      document.documentElement.dataset.theme = theme;
      if (brand) applyBrandColours(brand, theme);
    },
  });
}).selectors;

/** The device's, while the player has chosen none. */
export const followDeviceTheme = (dispatch: AppDispatch) => {
  const follow = () => void dispatch(told({ device: readDeviceTheme() }));
  follow();
  darkModeQuery()?.addEventListener?.('change', follow);
};
