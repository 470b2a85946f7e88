export { endpointShape, type KeptAnswers } from '../api/api';
export { injectSlice, tellBy, type WrittenBy } from '../injectSlice';
export { type AppDispatch, startListening } from '../listeners';
export { isOvertaken, restoreVersion } from '../shapes';
export type { AppState } from '../state';
export { type AppStore, followTabs, makeStore } from '../store';
