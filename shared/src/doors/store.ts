export { injectSlice } from '../injectSlice';
export type { AppDispatch } from '../listeners';
export { type AppState, type AppStore, followTabs, makeStore } from '../store';
