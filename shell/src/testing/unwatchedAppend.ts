/** The page's functions as scripts of extensions call them, taken before they are watched. */
export const { append: unwatchedAppend } = Element.prototype;
