/** The headers of a page in one file: nothing in it runs or loads. */
export const SELF_CONTAINED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
