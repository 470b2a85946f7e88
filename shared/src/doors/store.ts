export { injectSlice } from '../injectSlice';
export type { AppDispatch } from '../listeners';
export { type AppState, type AppStore, followTabs, type KeptAnswers, makeStore } from '../store';
