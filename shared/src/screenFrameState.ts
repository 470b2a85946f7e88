import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The kind of surface below the top bar. With `none` the bar has no torn edge, and no wallet either. */
export type BarEdge = 'page' | 'notice' | 'none';

type ScreenFrameState = {
  title: string;
  subtitle: string;
  flatFooter: boolean;
  supportOpen: boolean;
  /**
   * The subject of a support request in the player's words, such as "Bid #K7M2 · Lost"; '' for nothing in
   * particular.
   */
  supportAbout: string;
  barEdge: BarEdge;
  heldPoints: number;
};

const initialState: ScreenFrameState = {
  title: '',
  subtitle: '',
  flatFooter: false,
  supportOpen: false,
  supportAbout: '',
  barEdge: 'page',
  heldPoints: 0,
};

export const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    opened: (state, _action: PayloadAction<string>) => {
      state.supportOpen = false;
    },
    changed: (state, { payload }: PayloadAction<Partial<ScreenFrameState>>) => ({ ...state, ...payload }),
    supportOpened: (state, { payload = '' }: PayloadAction<string | undefined>) => {
      state.supportOpen = true;
      state.supportAbout = payload;
    },
    supportClosed: (state) => {
      state.supportOpen = false;
    },
  },
});

const { changed } = screenSlice.actions;
/** Says that another screen was opened, by its path. The support sheet closes. */
export const screenOpened = screenSlice.actions.opened;
/** Opens the support sheet, about an entry in the player's words where one is given. */
export const supportOpened = screenSlice.actions.supportOpened;
/** Closes the support sheet. */
export const supportClosed = screenSlice.actions.supportClosed;

/** Selects one part of the screen's state, so that the component renders again for nothing else. */
export const useScreenFrameState = <Part extends keyof ScreenFrameState>(
  part: Part,
): ScreenFrameState[Part] => useSelector(({ screen }: { screen: ScreenFrameState }) => screen[part]);

const useSetScreenFrameStateWhileShown = <Part extends keyof ScreenFrameState>(
  part: Part,
  value: ScreenFrameState[Part],
) => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(changed({ [part]: value }));
    return () => void dispatch(changed({ [part]: initialState[part] }));
  }, [dispatch, part, value]);
};

/**
 * Sets the title of the top bar, and the line below it, while the calling screen is shown.
 *
 * @example
 * import { useTitle } from '@ank/shared/screen';
 * import { Page } from '@ank/shared/ui';
 *
 * export default function RulesScreen() {
 *   useTitle('Rules', 'Of deposits and withdrawals');
 *   return <Page>Every request is checked by a person.</Page>;
 * }
 */
export const useTitle = (title: string, subtitle = '') => {
  useSetScreenFrameStateWhileShown('title', title);
  useSetScreenFrameStateWhileShown('subtitle', subtitle);
};

/**
 * Does nothing that is seen. It is kept for remotes that were built when the home button stood out of the
 * footer.
 */
export const useFlatFooterWithoutEffect = (flat: boolean) =>
  useSetScreenFrameStateWhileShown('flatFooter', flat);

/** Sets the edge of the top bar while the calling screen is shown. */
export const useBarEdge = (barEdge: BarEdge) => useSetScreenFrameStateWhileShown('barEdge', barEdge);

/** Holds points back while the calling screen is shown: the top bar shows the wallet less them. */
export const useHeldPoints = (heldPoints: number) =>
  useSetScreenFrameStateWhileShown('heldPoints', heldPoints);
