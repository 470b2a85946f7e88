export { endpointShape, type KeptAnswers } from '../api/api';
export { startListening } from '../api/listenerMiddleware';
export type { AppDispatch, AppState } from '../api/rootReducer';
export { injectSlice, setFaultReporter as reportFaultsBy, type WrittenBy } from '../injectSlice';
export { isRedefinedByAnother, restoreDefinitionsOf } from '../sliceAndEndpointDefinitionsByVersion';
export { type AppStore, followLoginOfOtherTabsAndNetwork as followTabs, makeStore } from '../store';
