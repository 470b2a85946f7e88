import { linkOf } from '@ank/shared/api';
import DOMPurify from 'dompurify';

const ALLOWED_TAGS =
  'a b blockquote br div em h1 h2 h3 h4 h5 h6 hr i img li ol p s small span strong sub sup ' +
  'table tbody td th thead tr u ul';

/** No class, style or id: the text must not reach into the page. */
const ALLOWED_ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'lang', 'dir'];

/** Nodes that are safe to show (decision 002). Links and pictures over http(s) only. */
export const sanitizeToFragment = (html: string) => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ALLOWED_TAGS.split(' '),
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    const href = linkOf(link.getAttribute('href'));
    if (href) Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer' });
    else link.replaceWith(...link.childNodes);
  }
  for (const picture of fragment.querySelectorAll('img')) {
    const src = linkOf(picture.getAttribute('src'));
    if (src)
      Object.assign(picture, { src, alt: picture.alt, loading: 'lazy', referrerPolicy: 'no-referrer' });
    else picture.remove();
  }
  return fragment;
};
