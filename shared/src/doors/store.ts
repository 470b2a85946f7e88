export { type AppStore, followTabs, injectSlice, makeStore } from '../store';
