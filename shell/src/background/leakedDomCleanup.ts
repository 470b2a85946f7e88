import { isTranslatorStandIn } from '@ank/shared/translated-page';
import {
  attributeKey,
  FRAME_SELECTOR,
  findAuthorVersion,
  forgetAuthor,
  recordAuthorFromStack,
  styleKey,
} from '../remoteResources/changeAuthors';
import { isRenderedByReact } from '../remoteResources/isRenderedByReact';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { isInSight } from '../remoteResources/pageWorkOfVersions';
import type { RemoteVersion } from '../remoteResources/versionInStack';

/** `undo` takes it away; `by` put it there. */
type LeakedChange = { name: string; undo: () => void; sheet?: CSSStyleSheet; by: RemoteVersion };

const isHarmlessAttribute = ({ name, value }: Attr) =>
  /^(lang|translate|style|data-.*|_mst.*)$/.test(name) || value.includes('translated-');

/** The shell gives none of it such an attribute. */
const HIDING = ['style', 'hidden', 'inert', 'aria-hidden'];
const OF_PAGE = 'head, body, #root, script, noscript, .skiptranslate, [data-ank]';

type HandlerTarget = Record<string, unknown>;
type HandlerSnapshot = { of: HandlerTarget; name: string; known: unknown };

const snapshotEventHandlers = (of: HandlerTarget): HandlerSnapshot[] => {
  const handlers: HandlerSnapshot[] = [];
  for (const name in of) if (name.startsWith('on')) handlers.push({ of, name, known: of[name] });
  return handlers;
};

const findInheritedDescriptor = (object: object, name: string): PropertyDescriptor | undefined => {
  for (let at: object | null = object; at; at = Object.getPrototypeOf(at)) {
    const descriptor = Object.getOwnPropertyDescriptor(at, name);
    if (descriptor) return descriptor;
  }
  return;
};

/** Has the page remember who sets that handler. Gives what ends it. */
const startRecordingHandlerAuthors = ({ of, name }: HandlerSnapshot) => {
  const own = Object.getOwnPropertyDescriptor(of, name);
  const { get, set, ...rest } = findInheritedDescriptor(of, name) ?? {};
  if (!get || !set) return () => {};
  Object.defineProperty(of, name, {
    ...rest,
    configurable: true,
    get,
    set(value: unknown) {
      if (typeof value === 'function') recordAuthorFromStack(value, new Error());
      Reflect.apply(set, of, [value]);
    },
  });
  return () => (own ? Object.defineProperty(of, name, own) : Reflect.deleteProperty(of, name));
};

const hasArea = (node: Element) => {
  const { width, height } = node.getBoundingClientRect();
  return width * height > 0;
};

/**
 * Returns the leaked DOM: all that a known version changed around the screens and that still stands, namely
 * nodes, attributes, styles, style sheets, and `on…` handlers that differ from those of `handlersBefore`.
 */
const findLeakedPageChanges = (handlersBefore: readonly HandlerSnapshot[]) => {
  const traces: LeakedChange[] = [];
  const note = (key: unknown, name: string, undo: () => void, sheet?: CSSStyleSheet) => {
    const by = findAuthorVersion(key);
    if (!by) return;
    const undoAll = () => {
      undo();
      forgetAuthor(key);
    };
    traces.push({ name: name.toLowerCase(), undo: undoAll, by, ...(sheet && { sheet }) });
  };
  const noteAttribute = (node: Element, { name, value }: Attr) =>
    note(attributeKey(node, name, value), `${node.tagName} ${name}`, () => node.removeAttribute(name));
  const noteNode = (node: Element) =>
    note(node, `${node.tagName} in ${node.parentElement?.tagName}`, () => node.remove());

  const isLocked = document.querySelector('#root dialog[open]') !== null;
  for (const node of [document.documentElement, document.body]) {
    for (const attribute of Array.from(node.attributes))
      if (!isHarmlessAttribute(attribute)) noteAttribute(node, attribute);
    for (const name of Array.from(node.style)) {
      const value = node.style.getPropertyValue(name);
      // The brand's colours, and a dialog's lock.
      if (name.startsWith('--') || (isLocked && name.startsWith('overflow'))) continue;
      const undo = () => node.style.removeProperty(name);
      note(styleKey(node, name, value), `${node.tagName} ${name}`, undo);
    }
    for (const child of node.children) if (!child.matches(OF_PAGE) && hasArea(child)) noteNode(child);
  }
  for (const node of document.querySelectorAll(FRAME_SELECTOR)) {
    for (const attribute of Array.from(node.attributes))
      if (HIDING.includes(attribute.name)) noteAttribute(node, attribute);
    for (const child of node.children)
      if (!isRenderedByReact(child) && !isTranslatorStandIn(child)) noteNode(child);
  }
  for (const base of document.querySelectorAll('base')) noteNode(base);
  const noteSheet = (key: object, sheet: CSSStyleSheet | null) => {
    const disable = () => Object.assign(sheet ?? {}, { disabled: true });
    if (sheet && !sheet.disabled) note(key, 'style sheet', disable, sheet);
  };
  for (const sheet of document.adoptedStyleSheets ?? []) noteSheet(sheet, sheet);
  for (const style of document.querySelectorAll('style')) noteSheet(style, style.sheet);
  for (const { of, name, known } of handlersBefore)
    if (of[name] !== known) note(of[name], name, () => Object.assign(of, { [name]: known }));
  return traces;
};

const away = new Map<string, CSSStyleSheet[]>();

/** A left screen's module has its style sheets again when it is back. */
export const installLeakedDomCleanup = () => {
  const navigation = (window.navigation ?? {}) as object;
  const handlers = [window, document, navigation].flatMap((of) => snapshotEventHandlers(of as HandlerTarget));
  const ends = handlers.map(startRecordingHandlerAuthors);
  const undo = (isMeant: (version: RemoteVersion) => boolean) => {
    const traces = findLeakedPageChanges(handlers).filter(({ by }) => isMeant(by));
    for (const { by, undo, sheet } of traces) {
      const { container } = by.candidate;
      if (sheet) away.set(container, [...(away.get(container) ?? []), sheet]);
      undo();
    }
    return traces;
  };
  pageRestorationHooks.tidy = (container) =>
    undo(({ candidate }) => candidate.container === container).map(({ name }) => name);
  pageRestorationHooks.tidyOthers = () => undo((version) => !isInSight(version)).map(({ by }) => by);
  pageRestorationHooks.comesBack = (container) => {
    for (const sheet of away.get(container) ?? []) sheet.disabled = false;
    away.delete(container);
  };
  return () => {
    for (const end of ends) end();
    for (const key of ['tidy', 'tidyOthers', 'comesBack'] as const) delete pageRestorationHooks[key];
  };
};
