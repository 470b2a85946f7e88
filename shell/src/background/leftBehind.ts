import { isStandIn } from '@ank/shared/translated-page';
import { page } from '../owned/page';

type Traces = Map<unknown, { name: string; undo: () => void }>;

const isHarmless = ({ name, value }: Attr) =>
  /^(lang|translate|style|data-.*|_mst.*)$/.test(name) || value.includes('translated-');

/** The shell gives none of it such an attribute. */
const FRAME = '#root, #root > div, .frame, .frame > *';
const HIDING = ['style', 'hidden', 'inert', 'aria-hidden'];
const OF_PAGE = 'head, body, #root, script, noscript, .skiptranslate, [data-ank]';

const handlers: { of: Record<string, unknown>; name: string; known: unknown }[] = [];
for (const one of [window, document, window.navigation ?? {}]) {
  const of = one as unknown as Record<string, unknown>;
  for (const name in of) if (name.startsWith('on')) handlers.push({ of, name, known: of[name] });
}

const standing = new Set<unknown>(document.querySelectorAll('style, base'));

const isDrawn = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
const isSeen = (node: Element) => {
  const { width, height } = node.getBoundingClientRect();
  return width * height > 0;
};

const traces = () => {
  const found: Traces = new Map();
  const note = (key: unknown, name: string, undo: () => void) => found.set(key, { name, undo });
  const noteAttribute = (node: Element, { name, value }: Attr) =>
    note(`${node.tagName} ${name}=${value}`, `${node.tagName} ${name}`, () => node.removeAttribute(name));
  const noteNode = (node: Element) =>
    note(node, `${node.tagName} in ${node.parentElement?.tagName}`, () => node.remove());

  const isLocked = document.querySelector('#root dialog[open]') !== null;
  for (const node of [document.documentElement, document.body]) {
    for (const attribute of node.attributes) if (!isHarmless(attribute)) noteAttribute(node, attribute);
    for (const name of Array.from(node.style)) {
      const value = node.style.getPropertyValue(name);
      // The brand's colours, and a dialog's lock.
      if (name.startsWith('--') || (isLocked && name.startsWith('overflow'))) continue;
      note(`${node.tagName} ${name}:${value}`, `${node.tagName} ${name}`, () =>
        node.style.removeProperty(name),
      );
    }
    for (const child of node.children) if (!child.matches(OF_PAGE) && isSeen(child)) noteNode(child);
  }
  for (const node of document.querySelectorAll(FRAME)) {
    for (const attribute of node.attributes)
      if (HIDING.includes(attribute.name)) noteAttribute(node, attribute);
    for (const child of node.children) if (!isDrawn(child) && !isStandIn(child)) noteNode(child);
  }
  for (const base of document.querySelectorAll('base')) if (!standing.has(base)) noteNode(base);
  const styles = [...document.querySelectorAll('style')].filter((style) => !standing.has(style));
  for (const sheet of [...(document.adoptedStyleSheets ?? []), ...styles.map((style) => style.sheet)]) {
    const disable = () => Object.assign(sheet ?? {}, { disabled: true });
    if (sheet && !sheet.disabled) note(sheet, 'style sheet', disable);
  }
  for (const { of, name, known } of handlers)
    if (of[name] !== known) note(of[name], name, () => Object.assign(of, { [name]: known }));
  return found;
};

const away = new Map<string, CSSStyleSheet[]>();
let left: Traces = new Map();
let calm: Traces = new Map();

/** A left screen's module has its style sheets again when it is back. */
export const watchLeft = () => {
  page.look = (moment) => {
    const now = traces();
    if (moment === 'leaving') left = now;
    else if (moment === 'cleaning') calm = now;
    else for (const [key, trace] of now) if (!calm.has(key)) left.set(key, trace);
  };
  page.tidy = (container) => {
    const found = [...traces()].filter(([key]) => left.has(key));
    const sheets = found.flatMap(([key]) => (key instanceof CSSStyleSheet ? [key] : []));
    away.set(container, [...(away.get(container) ?? []), ...sheets]);
    for (const [, { undo }] of found) undo();
    return found.map(([, { name }]) => name.toLowerCase());
  };
  page.comesBack = (container) => {
    for (const sheet of away.get(container) ?? []) sheet.disabled = false;
    away.delete(container);
  };
  return () => {
    for (const key of ['look', 'tidy', 'comesBack'] as const) delete page[key];
  };
};
