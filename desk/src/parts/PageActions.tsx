import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The right end of the page's title line; null on a page whose title line is its own. */
export const PageActionsSlot = createContext<HTMLElement | null>(null);

/** Puts the actions of a page at the right end of its title line, or leaves them here where it has none. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(PageActionsSlot);
  return place ? createPortal(children, place) : children;
}
