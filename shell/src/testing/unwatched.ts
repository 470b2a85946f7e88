/** As scripts of extensions call it: taken before the page's functions are watched. */
export const { append: unwatched } = Element.prototype;
