import { useEffect, useSyncExternalStore } from 'react';

/** What the screen on show tells the shell's frame. */
type ScreenState = {
  title: string;
  subtitle: string;
  flatFooter: boolean;
  supportOpen: boolean;
  /** What lies under the bar's torn edge. */
  barEdge: BarEdge;
  /** Points the screen has promised and not yet spent. */
  heldPoints: number;
};

/** `page` the page, `notice` the moving notice, `none` something of the bar's own colour. */
export type BarEdge = 'page' | 'notice' | 'none';

const NOTHING: ScreenState = {
  title: '',
  subtitle: '',
  flatFooter: false,
  supportOpen: false,
  barEdge: 'page',
  heldPoints: 0,
};
let state = NOTHING;
const listeners = new Set<() => void>();

const change = (parts: Partial<ScreenState>) => {
  state = { ...state, ...parts };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For the shell's frame: one part, so that what shows it draws anew for nothing else. */
export const useScreenState = <Part extends keyof ScreenState>(part: Part): ScreenState[Part] =>
  useSyncExternalStore(subscribe, () => state[part]);

/** Sets the top bar's title (and a second, smaller line) while the calling screen is shown. */
export const useTitle = (title: string, subtitle = ''): void => {
  useEffect(() => {
    change({ title, subtitle });
    return () => change({ title: '', subtitle: '' });
  }, [title, subtitle]);
};

/** Lowers the footer's home button while a bar of the screen's own stands on the footer. */
export const useFlatFooter = (flat: boolean): void => {
  useEffect(() => {
    change({ flatFooter: flat });
    return () => change({ flatFooter: false });
  }, [flat]);
};

/** Says what stands directly under the top bar while the calling screen is shown, so that its torn edge fits. */
export const useBarEdge = (barEdge: BarEdge): void => {
  useEffect(() => {
    change({ barEdge });
    return () => change({ barEdge: 'page' });
  }, [barEdge]);
};

/** Points in the screen's basket: while it is shown, the bar's purse shows the wallet less them (decision 20). */
export const useHeldPoints = (heldPoints: number): void => {
  useEffect(() => {
    change({ heldPoints });
    return () => change({ heldPoints: 0 });
  }, [heldPoints]);
};

/** Opens the shell's Support popup. */
export const openSupport = (): void => change({ supportOpen: true });
export const closeSupport = (): void => change({ supportOpen: false });
