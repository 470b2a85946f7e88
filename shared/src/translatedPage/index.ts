export { snapshotFields } from './fieldSnapshot';
export { isLostNodeErrorOnTranslatedPage } from './lostNodeError';
export { isReactNode as isOfReact, isTranslatorStandIn, startNodeGuard } from './nodeGuard';
export { RedrawBoundary, setFieldSnapshotter } from './RedrawBoundary';
export { findReactPosition } from './reactFiberReader';
export { startRestoringRemovedNodes } from './restoreNodesRemovedByScripts';
