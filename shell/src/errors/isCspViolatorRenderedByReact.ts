import { isRenderedByReact } from '../remoteResources/isRenderedByReact';

type Violation = Pick<Event, 'target'> & { blockedURI?: string };

/**
 * Tells whether what broke the policy is an element that React made for a screen. A picture that React asked
 * for before it was in the page is reported at the document, so pictures are looked for by their address.
 */
export const isCspViolatorRenderedByReact = ({ target, blockedURI }: Violation): boolean =>
  [target as HTMLImageElement, ...document.images].some(
    // No address begins with "undefined", which is where an error without an address leads.
    (image) => (image === target || image.src.startsWith(blockedURI as string)) && isRenderedByReact(image),
  );
