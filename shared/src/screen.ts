import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export type BarEdge = 'page' | 'notice' | 'none';

type ScreenState = {
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

const initialState: ScreenState = {
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
    changed: (state, { payload }: PayloadAction<Partial<ScreenState>>) => ({ ...state, ...payload }),
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
export const { opened: screenOpened, supportOpened, supportClosed } = screenSlice.actions;

/** Selects one part of the screen's state, so that the component renders again for nothing else. */
export const useScreenState = <Part extends keyof ScreenState>(part: Part): ScreenState[Part] =>
  useSelector(({ screen }: { screen: ScreenState }) => screen[part]);

const useSaid = <Part extends keyof ScreenState>(part: Part, value: ScreenState[Part]) => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(changed({ [part]: value }));
    return () => void dispatch(changed({ [part]: initialState[part] }));
  }, [dispatch, part, value]);
};

export const useTitle = (title: string, subtitle = '') => {
  useSaid('title', title);
  useSaid('subtitle', subtitle);
};

/** Kept for remotes that were built when the home button stood out of the footer: it is flat by now. */
export const useFlatFooter = (flat: boolean) => useSaid('flatFooter', flat);

export const useBarEdge = (barEdge: BarEdge) => useSaid('barEdge', barEdge);

/** The bar shows the wallet less them. */
export const useHeldPoints = (heldPoints: number) => useSaid('heldPoints', heldPoints);

const stay = new WeakSet<object>();

/** Marks a timer or listener that outlives its screen. */
export const staying = <What extends object>(what: What): What => {
  stay.add(what);
  return what;
};

export const isStaying = (what: object) => stay.has(what);
