import { type DomChange, listenToDomChanges } from './domChangeFeed';
import { isDrawn } from './reactNodes';
import { barredVersions, currentWorkOwner, isInSight, owners } from './resourceOwners';
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
const callerOf = ({ name, error, working }: Omit<DomChange, 'nodes'>): RemoteVersion | undefined => {
  const lines = (error.stack ?? '').split('\n').filter((line) => /:\d+/.test(line));
  // The kernel's guard of translated pages stands between.
  const callers = lines.slice(GUARDED.test(name) ? 2 : 1);
  const caller = callers[0] && findVersionInStack(callers[0]);
  const isNative = callers.every((line) => / async |async\*|callback\*/.test(line));
  return caller || working || (isNative ? UNKNOWN_VERSION : undefined);
};

const changerOf = (change: LastChange): RemoteVersion | undefined => {
  if (!('by' in change)) change.by = callerOf(change);
  return change.by;
};

/** Calls up to this one have been answered for: what changes now is not their doing. */
let answered = 0;
let isAnswering = false;

/** Observers hear of a call's changes after the first microtask that it begins, and before the second. */
const answerLater = () => {
  if (isAnswering) return;
  isAnswering = true;
  queueMicrotask(() =>
    queueMicrotask(() => {
      answered = calls;
      isAnswering = false;
    }),
  );
};

/**
 * The version that in this turn has last called a function to change one of the nodes, unless it was anybody
 * else. To be asked by an observer of changes.
 */
export const findLastChanger = (nodes: readonly Node[]): RemoteVersion | undefined => {
  const [last] = nodes
    .flatMap((node) => lastChanges.get(node) ?? [])
    .filter(({ at }) => at > answered)
    .sort((change, otherChange) => otherChange.at - change.at);
  return last && changerOf(last);
};

/** Elements that are no screen's: what a version puts there stays when its screen is left. */
export const FRAME_SELECTOR = '#root, #root > div, .frame, .frame > *';
const isOfFrame = (node: Node) =>
  node instanceof Element ? node.matches(`html, head, body, ${FRAME_SELECTOR}`) : node === document;

/** An attribute and a property of a style, as the map of their authors names them. */
export const attributeKey = ({ tagName }: Element, name: string, value: string) =>
  `${tagName} ${name}=${value}`;
export const styleKey = ({ tagName }: Element, name: string, value: string) => `${tagName} ${name}:${value}`;

/** True while this file itself reads the page. */
let isReading = false;

const snapshotOf = (node: Node) => {
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

const assignAuthors = () => {
  const { by, before } = pending ?? {};
  pending = undefined;
  for (const [node, known] of before ?? []) {
    const shape = snapshotOf(node);
    for (const key of known) if (!shape.has(key)) forgetAuthor(key);
    for (const key of shape) if (by && !known.has(key)) setAuthor(key, by);
  }
};

/** Notes the frame before a version's turn; every difference at the end of the turn is that version's. */
const noteFrameChange = (nodes: readonly Node[], by: RemoteVersion) => {
  if (pending?.by.candidate.container !== by.candidate.container) assignAuthors();
  if (!pending) queueMicrotask(assignAuthors);
  pending ??= { by, before: new Map() };
  for (const node of nodes)
    if (isOfFrame(node) && !pending.before.has(node)) pending.before.set(node, snapshotOf(node));
};

/** The version that put the node, sheet, handler or the attribute of that key into the page, if one did. */
export const findAuthor = (key: unknown): RemoteVersion | undefined => {
  assignAuthors();
  return typeof key === 'string' ? attributes.get(key) : authors.get(key as object);
};

/**
 * Notes the author of a change that a watch elsewhere found; `error` is made in the watched function itself.
 */
export const recordAuthor = (key: object, error: Error) => {
  const by = callerOf({ name: '', error, working: currentWorkOwner() });
  if (by && by !== UNKNOWN_VERSION) setAuthor(key, by);
};

/** Functions that change what stands beside their element, or it in its parent. */
const BESIDE = /^(before|after|remove|replaceWith|insertAdjacent.*|outer.*)$/;
/** Functions whose nodes are all that they add. */
const ADDS = /^(append|insertBefore|prepend|before|after|replace)/;

const noteChange = ({ name, nodes, ...rest }: DomChange): LastChange => {
  calls += 1;
  answerLater();
  const parent = BESIDE.test(name) ? nodes[0]?.parentNode : undefined;
  const change = { name, nodes: parent ? [...nodes, parent] : nodes, ...rest, at: calls };
  for (const node of change.nodes) lastChanges.set(node, change);
  return change;
};

/** Notes a change; returns true where a barred version makes it in the sight of another. */
const onDomChange = (made: DomChange): boolean => {
  if (isReading) return false;
  const change = noteChange(made);
  const isFrame = change.nodes.some(isOfFrame);
  const by = isFrame || barredVersions.size > 0 ? changerOf(change) : undefined;
  if (!by || by === UNKNOWN_VERSION) return false;
  if (barredVersions.has(by.candidate.container) && !isInSight(by)) return true;
  if (isFrame) noteFrameChange(change.nodes, by);
  return false;
};

/**
 * The earlier state of the element is unknown here, so everything that a version touched counts as its own.
 */
const noteEarly = (made: DomChange) => {
  const change = noteChange(made);
  const by = change.nodes.some(isOfFrame) ? changerOf(change) : undefined;
  if (!by || by === UNKNOWN_VERSION) return;
  const [target, ...added] = change.nodes;
  const touched = ADDS.test(made.name) ? added : target ? snapshotOf(target) : [];
  const isMarkup = /HTML|Text/.test(made.name);
  for (const key of touched)
    if (typeof key === 'string' || added.includes(key as Node) || (isMarkup && !isDrawn(key)))
      setAuthor(key, by);
};

/** Keeps who changed what, from what the first screen did on. Gives what ends it. */
export const watchAuthors = () => {
  for (const change of listenToDomChanges(onDomChange)) noteEarly(change);
  return () => void listenToDomChanges();
};

/** Charges the version for harm in another's sight, and ends all that it runs, also what asked to stay. */
export const barVersion = (container: string, error: Error) => {
  barredVersions.add(container);
  const owner = owners.get(container);
  for (const end of owner?.ends ?? []) end(true);
  owner?.attempt.crash(error);
};
