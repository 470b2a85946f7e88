/** Nodes that a translator put in the place of a text, in their order. */
const standIns = new WeakMap<Node, readonly ChildNode[]>();
/** The text that a node stands in for. */
const originals = new WeakMap<Node, Text>();
/** The errors that the guard saw React's own calls throw. */
const ofReact = new WeakSet<object>();

/** React marks the nodes that it updates; a text that is an element's only content has no mark. */
export const isReactNode = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber'));

const isElement = (node: Node | null): node is Element => node instanceof Element;
const isElementNotOfReact = (node: Node | null): node is Element => isElement(node) && !isReactNode(node);

const forgetStandIns = (text: Node): void => {
  for (const node of standIns.get(text) ?? []) originals.delete(node);
  standIns.delete(text);
};

const removeStandIns = (text: Node): void => {
  const nodes = standIns.get(text) ?? [];
  forgetStandIns(text);
  for (const node of nodes) node.remove();
};

/** Tells whether a translator put the node there for a text: `font` is written by nobody else. */
export const isTranslatorStandIn = (node: Element): boolean =>
  originals.has(node) || node.localName === 'font';

let hasNoted = false;
let observer: MutationObserver | undefined;

/** Whether a translator was met in this page. */
export const isPageRewritten = (): boolean => hasNoted;

/** Tells whether a translator put other nodes in the place of the text. */
export const hasStandIn = (text: Node): boolean => standIns.has(text);

/** Whether the guard knows what stands in for which text. */
export const isNodeGuardActive = (): boolean => observer !== undefined;

/** Notes that another script than a translator's changes this page. */
export const recordThatScriptRewritesPage = (): void => {
  hasNoted = true;
};

const recordReplacedTexts = ({
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord): void => {
  // A translation was taken back, or React has moved the text.
  for (const node of addedNodes) if (standIns.has(node) && node.isConnected) removeStandIns(node);
  // A translation takes texts alone away: with an element among them it is a copy that stands there.
  if ([...removedNodes].some((node) => isElement(node) && isReactNode(node) && !node.isConnected)) return;
  for (const node of removedNodes) {
    const text = originals.get(node) ?? node;
    if (node.isConnected || text.isConnected || !(text instanceof Text) || !isReactNode(text)) continue;
    const added = [...addedNodes].filter(isElementNotOfReact);
    const beside = [previousSibling, nextSibling]
      .filter(isElementNotOfReact)
      .filter((element) => !originals.has(element));
    const nodes = added.length > 0 ? added : beside.slice(0, 1);
    if (nodes.length === 0) continue;
    forgetStandIns(text);
    hasNoted = true;
    standIns.set(text, nodes);
    for (const standIn of nodes) originals.set(standIn, text);
    observer?.observe(text, { characterData: true });
  }
};

/** React has changed a text that nobody sees: it takes its place back, and the translator finds it there. */
const putTextBack = (text: Node): void => {
  const [first] = standIns.get(text) ?? [];
  if (!first?.isConnected || text.isConnected) return;
  first.before(text as Text);
  removeStandIns(text);
};

const recordMutations = (records: readonly MutationRecord[]): void => {
  for (const record of records) if (record.type === 'childList') recordReplacedTexts(record);
  for (const { type, target } of records) if (type === 'characterData') putTextBack(target);
};

const recordPendingMutations = (): void => recordMutations(observer?.takeRecords() ?? []);

/** The child of `parent` that is, holds or stands in for `node`. */
const findChildStandingFor = (parent: Node, node: Node): Node | undefined => {
  recordPendingMutations();
  let place: Node | null = standIns.get(node)?.[0] ?? node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? undefined;
};

const callAndMarkErrors = <Value>(call: () => Value): Value => {
  try {
    return call();
  } catch (error) {
    ofReact.add(error as object);
    throw error;
  }
};

/** Whether the guard saw a call of React's throw this. */
export const isErrorMarkedByNodeGuard = (error: object): boolean => ofReact.has(error);

let guardedRemove: Node['removeChild'] | undefined;

/** Whether React's calls come to the guard: a version may have put another function there. */
export const isRemoveChildStillGuarded = (): boolean => Node.prototype.removeChild === guardedRemove;

/**
 * Has React remove, and insert before, what a translator has replaced or moved, and shows texts that changed
 * meanwhile (decision 027). Calls that no foreigner has come between are the browser's own.
 */
export const startNodeGuard = (): void => {
  if (observer) return;
  observer = new MutationObserver(recordMutations);
  observer.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child?.parentNode === this || !(child instanceof Node && isReactNode(child)))
      return removeChild.call(this, child) as Child;
    const place = findChildStandingFor(this, child);
    if (standIns.has(child)) removeStandIns(child);
    else if (place) child.parentNode?.removeChild(child);
    else if (child.parentNode || !(hasNoted || child instanceof Text))
      callAndMarkErrors(() => removeChild.call(this, child));
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this || !(before instanceof Node && isReactNode(before)))
      return insertBefore.call(this, node, before) as Child;
    const place = findChildStandingFor(this, before);
    return callAndMarkErrors(() => insertBefore.call(this, node, place ?? before)) as Child;
  };

  guardedRemove = Node.prototype.removeChild;
};
