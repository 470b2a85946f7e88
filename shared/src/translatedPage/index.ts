export { isForeignMutation } from './foreignMutation';
export { guardNodes, isStandIn } from './nodeGuard';
export { keepFieldsBy, RedrawBoundary } from './RedrawBoundary';
export { restoreRemoved } from './restoreNodes';
export { keepFields } from './typedFields';
