import { type DomChange, setInterceptorAndTakeEarlyChanges } from './domChangeInterception';
import { isRenderedByReact } from './isRenderedByReact';
import { bannedVersions, currentWorkOwner, isInSight } from './pageWorkOfVersions';
import { findVersionInStack, type RemoteVersion } from './versionInStack';

type LastChange = DomChange & { at: number; by?: RemoteVersion | undefined };

const lastChanges = new WeakMap<Node, LastChange>();
const authors = new WeakMap<object, RemoteVersion>();
const attributes = new Map<string, RemoteVersion>();
let calls = 0;

const GUARDED = /^(removeChild|insertBefore)$/;

/** Stands for a version that nobody can name: a native function was its own callback. */
export const UNKNOWN_VERSION: RemoteVersion = { remote: '', candidate: { version: '', container: '' } };

/**
 * The version whose script called the watched function. The stack's first line with a place is that
 * function's own. A native callback has no line: then it is the version whose timer or listener runs.
 */
const findVersionInCall = ({ name, error, working }: Omit<DomChange, 'nodes'>): RemoteVersion | undefined => {
  const lines = (error.stack ?? '').split('\n').filter((line) => /:\d+/.test(line));
  // The kernel's guard of translated pages stands between.
  const callers = lines.slice(GUARDED.test(name) ? 2 : 1);
  const caller = callers[0] && findVersionInStack(callers[0]);
  const isNative = callers.every((line) => / async |async\*|callback\*/.test(line));
  return caller || working || (isNative ? UNKNOWN_VERSION : undefined);
};

const resolveChangingVersion = (change: LastChange): RemoteVersion | undefined => {
  if (!('by' in change)) change.by = findVersionInCall(change);
  return change.by;
};

/** Calls up to this one have been answered for: what changes now is not their doing. */
let expiredUpTo = 0;
let isExpiryQueued = false;

/** Observers hear of a call's changes after the first microtask that it begins, and before the second. */
const expireChangesAfterObservers = () => {
  if (isExpiryQueued) return;
  isExpiryQueued = true;
  queueMicrotask(() =>
    queueMicrotask(() => {
      expiredUpTo = calls;
      isExpiryQueued = false;
    }),
  );
};

/**
 * The version that in this turn has last called a function to change one of the nodes, unless it was anybody
 * else. To be asked by an observer of changes.
 */
export const findVersionThatLastChanged = (nodes: readonly Node[]): RemoteVersion | undefined => {
  const [last] = nodes
    .flatMap((node) => lastChanges.get(node) ?? [])
    .filter(({ at }) => at > expiredUpTo)
    .sort((change, otherChange) => otherChange.at - change.at);
  return last && resolveChangingVersion(last);
};

/** Elements that are no screen's: what a version puts there stays when its screen is left. */
export const FRAME_SELECTOR = '#root, #root > div, .frame, .frame > *';
const isFrameNode = (node: Node) =>
  node instanceof Element ? node.matches(`html, head, body, ${FRAME_SELECTOR}`) : node === document;

/** An attribute and a property of a style, as the map of their authors names them. */
export const attributeKey = ({ tagName }: Element, name: string, value: string) =>
  `${tagName} ${name}=${value}`;
export const styleKey = ({ tagName }: Element, name: string, value: string) => `${tagName} ${name}:${value}`;

/** True while this file itself reads the page. */
let isReading = false;

const snapshotFrameNode = (node: Node) => {
  const shape = new Set<object | string>(node.childNodes);
  isReading = true;
  if (node instanceof Document) for (const sheet of node.adoptedStyleSheets ?? []) shape.add(sheet);
  if (node instanceof HTMLElement) {
    const { attributes: named, style } = node;
    for (const { name, value } of Array.from(named)) shape.add(attributeKey(node, name, value));
    for (const name of Array.from(style)) shape.add(styleKey(node, name, style.getPropertyValue(name)));
  }
  isReading = false;
  return shape;
};

const setAuthor = (key: object | string, by: RemoteVersion) => {
  if (typeof key === 'string') attributes.set(key, by);
  else authors.set(key, by);
};

/** Forgets the author of an attribute that was taken away; whoever sets it next is its author. */
export const forgetAuthor = (key: unknown) => {
  if (typeof key === 'string') attributes.delete(key);
};

let pending: { by: RemoteVersion; before: Map<Node, Set<object | string>> } | undefined;

const assignAuthorsOfPendingChanges = () => {
  const { by, before } = pending ?? {};
  pending = undefined;
  for (const [node, known] of before ?? []) {
    const shape = snapshotFrameNode(node);
    for (const key of known) if (!shape.has(key)) forgetAuthor(key);
    for (const key of shape) if (by && !known.has(key)) setAuthor(key, by);
  }
};

/** Notes the frame before a version's turn; every difference at the end of the turn is that version's. */
const snapshotFrameBeforeChange = (nodes: readonly Node[], by: RemoteVersion) => {
  if (pending?.by.candidate.container !== by.candidate.container) assignAuthorsOfPendingChanges();
  if (!pending) queueMicrotask(assignAuthorsOfPendingChanges);
  pending ??= { by, before: new Map() };
  for (const node of nodes)
    if (isFrameNode(node) && !pending.before.has(node)) pending.before.set(node, snapshotFrameNode(node));
};

/** The version that put the node, sheet, handler or the attribute of that key into the page, if one did. */
export const findAuthorVersion = (key: unknown): RemoteVersion | undefined => {
  assignAuthorsOfPendingChanges();
  return typeof key === 'string' ? attributes.get(key) : authors.get(key as object);
};

/**
 * Notes the author of a change that a watch elsewhere found; `error` is made in the watched function itself.
 */
export const recordAuthorFromStack = (key: object, error: Error) => {
  const by = findVersionInCall({ name: '', error, working: currentWorkOwner() });
  if (by && by !== UNKNOWN_VERSION) setAuthor(key, by);
};

/** Functions that change what stands beside their element, or it in its parent. */
const BESIDE = /^(before|after|remove|replaceWith|insertAdjacent.*|outer.*)$/;
/** Functions whose nodes are all that they add. */
const ADDS = /^(append|insertBefore|prepend|before|after|replace)/;

const recordDomChange = ({ name, nodes, ...rest }: DomChange): LastChange => {
  calls += 1;
  expireChangesAfterObservers();
  const parent = BESIDE.test(name) ? nodes[0]?.parentNode : undefined;
  const change = { name, nodes: parent ? [...nodes, parent] : nodes, ...rest, at: calls };
  for (const node of change.nodes) lastChanges.set(node, change);
  return change;
};

/** Notes a change; returns true where a banned version makes it in the sight of another. */
const recordChangeAndReturnIsRefused = (made: DomChange): boolean => {
  if (isReading) return false;
  const change = recordDomChange(made);
  const isFrame = change.nodes.some(isFrameNode);
  const by = isFrame || bannedVersions.size > 0 ? resolveChangingVersion(change) : undefined;
  if (!by || by === UNKNOWN_VERSION) return false;
  if (bannedVersions.has(by.candidate.container) && !isInSight(by)) return true;
  if (isFrame) snapshotFrameBeforeChange(change.nodes, by);
  return false;
};

/**
 * The earlier state of the element is unknown here, so everything that a version touched counts as its own.
 */
const recordEarlyChange = (made: DomChange) => {
  const change = recordDomChange(made);
  const by = change.nodes.some(isFrameNode) ? resolveChangingVersion(change) : undefined;
  if (!by || by === UNKNOWN_VERSION) return;
  const [target, ...added] = change.nodes;
  const touched = ADDS.test(made.name) ? added : target ? snapshotFrameNode(target) : [];
  const isMarkup = /HTML|Text/.test(made.name);
  for (const key of touched)
    if (typeof key === 'string' || added.includes(key as Node) || (isMarkup && !isRenderedByReact(key)))
      setAuthor(key, by);
};

/** Keeps who changed what, from what the first screen did on. Gives what ends it. */
export const startRecordingChangeAuthors = () => {
  for (const change of setInterceptorAndTakeEarlyChanges(recordChangeAndReturnIsRefused))
    recordEarlyChange(change);
  return () => void setInterceptorAndTakeEarlyChanges();
};
