export { snapshotFields } from './fieldSnapshot';
export { isForeignMutationError } from './lostNodeError';
export { isReactNode as isOfReact, isStandIn, startNodeGuard } from './nodeGuard';
export { startNodeRepair } from './nodeRepair';
export { RedrawBoundary, setFieldSnapshotter } from './RedrawBoundary';
export { findReactPosition } from './reactFiberReader';
