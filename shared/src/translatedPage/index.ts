export { isForeignMutation } from './foreignMutation';
export { guardNodes, isOfReact, isStandIn } from './nodeGuard';
export { keepFieldsBy, RedrawBoundary } from './RedrawBoundary';
export { reactPlaceOf } from './reactNodes';
export { restoreRemoved } from './restoreNodes';
export { keepFields } from './typedFields';
