/** React's, for an element or text that it has drawn. */
export type Fiber = { return: Fiber | null; tag: number };

export const fiberOf = (node: object): Fiber | undefined =>
  Object.entries(node).find(([key]) => key.startsWith('__reactFiber'))?.[1] as Fiber | undefined;

/** Tells whether React drew the node; true also for the element that React draws into. */
export const isDrawn = (node: object): boolean => Object.keys(node).some((key) => key.startsWith('__react'));
