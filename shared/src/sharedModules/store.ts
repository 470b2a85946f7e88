export { endpointShape, type KeptAnswers } from '../api/api';
export type { AppState } from '../api/rootReducer';
export { type AppDispatch, startListening } from '../api/storeListeners';
export { isRedefinedByAnother, restoreDefinitionsOf } from '../definitionVersions';
export { injectSlice, setFaultReporter as reportFaultsBy, type WrittenBy } from '../injectSlice';
export { type AppStore, followLoginOfOtherTabsAndNetwork as followTabs, makeStore } from '../store';
