import { findDeskScreenAt } from './deskScreens';

/** Pages with a title of their own below a page of the menu. */
const SUB_PAGES = [
  { path: '/deposits/statement', text: 'statement' },
  { path: '/reports/closing', text: 'closing' },
] as const;

const subPageAt = (pathname: string) => SUB_PAGES.find(({ path }) => path === pathname);

export const titleTextKeyAt = (pathname: string) =>
  subPageAt(pathname)?.text ?? findDeskScreenAt(pathname)?.text;

/** Returns the page of the menu to which the one at `pathname` leads back. */
export const findMenuScreenAboveSubPage = (pathname: string) =>
  subPageAt(pathname) ? findDeskScreenAt(pathname) : undefined;
