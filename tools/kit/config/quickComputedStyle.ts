/**
 * jsdom matches each of its own rules against an element whenever its style is read, and a search by role
 * reads the styles of all elements and of what they lie in: a tenth of the time of screen tests. Where a page
 * has no style sheet and neither the element nor what it lies in has a style of its own, its kind says all.
 */
const readFully = window.getComputedStyle.bind(window);
const styleByKind = new Map<string, CSSStyleDeclaration>();

/** Those that jsdom's own style sheet, or a user of `lang` and `dir`, tells apart. */
const TOLD_APART = ['hidden', 'open', 'type', 'popover', 'dir', 'lang'];

const styleCacheKeyOf = (element: Element): string | undefined => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('style')) return undefined;
  const attributes = TOLD_APART.map((name) => element.getAttribute(name) ?? '-');
  return [element.namespaceURI, element.localName, ...attributes].join(' ');
};

window.getComputedStyle = (element, pseudo) => {
  const kind = pseudo || document.styleSheets.length > 0 ? undefined : styleCacheKeyOf(element);
  if (kind === undefined) return readFully(element, pseudo);
  const style = styleByKind.get(kind) ?? readFully(element);
  styleByKind.set(kind, style);
  return style;
};
