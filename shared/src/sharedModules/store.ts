export { endpointShape, type KeptAnswers } from '../api/api';
export { type AppDispatch, startListening } from '../api/listeners';
export type { AppState } from '../api/state';
export { isRedefinedByAnother, restoreDefinitionsOf } from '../definitionVersions';
export { injectSlice, reportFaultsBy, type WrittenBy } from '../injectSlice';
export { type AppStore, followTabs, makeStore } from '../store';
