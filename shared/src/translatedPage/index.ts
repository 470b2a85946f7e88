export { isForeignMutationError } from './foreignMutation';
export { isOfReact, isStandIn, startNodeGuard } from './nodeGuard';
export { RedrawBoundary, setFieldKeeper } from './RedrawBoundary';
export { findReactPlace } from './reactNodes';
export { startRestoringNodes } from './restoreNodes';
export { captureFields } from './typedFields';
