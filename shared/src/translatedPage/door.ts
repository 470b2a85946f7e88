export { isForeignMutation } from './foreignMutation';
export { guardNodes, isStandIn } from './nodeGuard';
export { RedrawBoundary } from './RedrawBoundary';
