/** Tells whether React drew the node; true also for the element that React draws into. */
export const isRenderedByReact = (node: object): boolean =>
  Object.keys(node).some((key) => key.startsWith('__react'));
