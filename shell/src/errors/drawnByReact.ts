/**
 * Tells whether React, which is in the shell's files, made that element for a screen: it marks what it
 * makes, and takes the mark away with the element.
 */
export const isDrawnByReact = (target: EventTarget | null): boolean =>
  target instanceof Element && Object.keys(target).some((key) => key.startsWith('__react'));
