export { injectSlice, tellBy } from '../injectSlice';
export { type AppDispatch, startListening } from '../listeners';
export type { AppState } from '../state';
export { type AppStore, followTabs, type KeptAnswers, makeStore } from '../store';
